// Written by `npm run generate` from docs/generated/openapi.json.

export const countryCodeValues = ['AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK', 'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS', 'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR', 'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM', 'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG', 'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY', 'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW'] as const;
export const dayExceptionKindValues = ['forgotten_out', 'absent', 'over_ten_hours', 'short_rest', 'outside_fence', 'manual_entry'] as const;
export const dayFlagValues = ['in_progress', 'forgotten_out', 'absent', 'over_ten_hours', 'short_rest', 'short_break', 'outside_fence', 'manual_entry', 'device_time'] as const;
export const errorCodeValues = ['BAD_REQUEST', 'UNAUTHORIZED', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED', 'SECOND_FACTOR_ENROLMENT_REQUIRED', 'LEAD_REQUIRED', 'NOT_FOUND', 'METHOD_NOT_ALLOWED', 'REQUEST_TIMEOUT', 'DOCUMENT_KEYS_UNSET', 'DOCUMENT_DAMAGED', 'CONFLICT', 'PERIOD_CLOSED', 'PERIOD_RUNNING', 'UNDO_NOTHING', 'UNDO_TOO_LATE', 'UNDO_CHANGED', 'UNDO_PLACE_TAKEN', 'UNDO_REFERENCE_TAKEN', 'UNDO_RESOURCE_CHANGED', 'UNDO_TASK_TOUCHED', 'IDEMPOTENCY_IN_FLIGHT', 'IDEMPOTENCY_SPENT', 'GONE', 'PRECONDITION_FAILED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS', 'HEADERS_TOO_LARGE', 'INTERNAL', 'UNAVAILABLE', 'DOCUMENT_KEY_MISSING', 'INSTANCE_INACTIVE'] as const;
export const faultKindValues = ['water', 'light', 'air', 'tv', 'door', 'furniture', 'pest', 'other'] as const;
export const granularityValues = ['minute', 'hour', 'night', 'day', 'slot'] as const;
export const guestRelationValues = ['self', 'partner', 'child', 'parent', 'sibling', 'relative', 'friend', 'colleague', 'other'] as const;
export const housekeepingStateValues = ['dirty', 'cleaning', 'clean', 'inspected', 'out_of_service'] as const;
export const inputCodeValues = ['MAX_INTERVALS_REACHED', 'MANUAL_ENTRY_NOT_ALLOWED', 'GEOLOCATION_REQUIRED', 'OUTSIDE_GEOFENCE'] as const;
export const orderStatusValues = ['open', 'in_progress', 'resolved', 'cancelled'] as const;
export const reservationStatusValues = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'] as const;
export const resourceKindValues = ['accommodation', 'space', 'activity', 'equipment', 'service'] as const;
export const ruleValues = ['required', 'string', 'maxLength', 'minLength', 'fixedLength', 'enum', 'number', 'min', 'max', 'withoutDecimals', 'decimal', 'email', 'regex', 'boolean', 'date', 'array', 'distinct', 'object', 'uuid', 'base64', 'timezone', 'database.unique', 'database.exists', 'json', 'json.unstorable', 'unknown', 'idempotency', 'either', 'transition', 'inspection.occupied', 'inspection.own', 'system', 'lockout', 'limit', 'image', 'password', 'code', 'url', 'url.host', 'personal', 'definition', 'sum', 'week', 'loop', 'default', 'manualEntry', 'geofence', 'maxIntervals', 'checkDigits', 'pause', 'pin.wrong', 'pin.missing', 'absence.overlap', 'schedule.period', 'schedule.granularity', 'schedule.duration', 'schedule.leadTime', 'schedule.occupancy', 'schedule.inactive', 'schedule.capacity', 'schedule.conflict', 'schedule.unassigned', 'schedule.expired', 'schedule.inUse', 'reservation.guests', 'composition', 'customer.blocked'] as const;
export const taskStatusValues = ['pending', 'in_progress', 'done', 'inspected', 'skipped'] as const;
export const taskTypeValues = ['daily', 'checkout', 'deep', 'turndown', 'inspection'] as const;
export const timeZoneValues = ['Africa/Abidjan', 'Africa/Accra', 'Africa/Addis_Ababa', 'Africa/Algiers', 'Africa/Asmera', 'Africa/Bamako', 'Africa/Bangui', 'Africa/Banjul', 'Africa/Bissau', 'Africa/Blantyre', 'Africa/Brazzaville', 'Africa/Bujumbura', 'Africa/Cairo', 'Africa/Casablanca', 'Africa/Ceuta', 'Africa/Conakry', 'Africa/Dakar', 'Africa/Dar_es_Salaam', 'Africa/Djibouti', 'Africa/Douala', 'Africa/El_Aaiun', 'Africa/Freetown', 'Africa/Gaborone', 'Africa/Harare', 'Africa/Johannesburg', 'Africa/Juba', 'Africa/Kampala', 'Africa/Khartoum', 'Africa/Kigali', 'Africa/Kinshasa', 'Africa/Lagos', 'Africa/Libreville', 'Africa/Lome', 'Africa/Luanda', 'Africa/Lubumbashi', 'Africa/Lusaka', 'Africa/Malabo', 'Africa/Maputo', 'Africa/Maseru', 'Africa/Mbabane', 'Africa/Mogadishu', 'Africa/Monrovia', 'Africa/Nairobi', 'Africa/Ndjamena', 'Africa/Niamey', 'Africa/Nouakchott', 'Africa/Ouagadougou', 'Africa/Porto-Novo', 'Africa/Sao_Tome', 'Africa/Tripoli', 'Africa/Tunis', 'Africa/Windhoek', 'America/Adak', 'America/Anchorage', 'America/Anguilla', 'America/Antigua', 'America/Araguaina', 'America/Argentina/La_Rioja', 'America/Argentina/Rio_Gallegos', 'America/Argentina/Salta', 'America/Argentina/San_Juan', 'America/Argentina/San_Luis', 'America/Argentina/Tucuman', 'America/Argentina/Ushuaia', 'America/Aruba', 'America/Asuncion', 'America/Bahia', 'America/Bahia_Banderas', 'America/Barbados', 'America/Belem', 'America/Belize', 'America/Blanc-Sablon', 'America/Boa_Vista', 'America/Bogota', 'America/Boise', 'America/Buenos_Aires', 'America/Cambridge_Bay', 'America/Campo_Grande', 'America/Cancun', 'America/Caracas', 'America/Catamarca', 'America/Cayenne', 'America/Cayman', 'America/Chicago', 'America/Chihuahua', 'America/Ciudad_Juarez', 'America/Coral_Harbour', 'America/Cordoba', 'America/Costa_Rica', 'America/Coyhaique', 'America/Creston', 'America/Cuiaba', 'America/Curacao', 'America/Danmarkshavn', 'America/Dawson', 'America/Dawson_Creek', 'America/Denver', 'America/Detroit', 'America/Dominica', 'America/Edmonton', 'America/Eirunepe', 'America/El_Salvador', 'America/Fort_Nelson', 'America/Fortaleza', 'America/Glace_Bay', 'America/Godthab', 'America/Goose_Bay', 'America/Grand_Turk', 'America/Grenada', 'America/Guadeloupe', 'America/Guatemala', 'America/Guayaquil', 'America/Guyana', 'America/Halifax', 'America/Havana', 'America/Hermosillo', 'America/Indiana/Knox', 'America/Indiana/Marengo', 'America/Indiana/Petersburg', 'America/Indiana/Tell_City', 'America/Indiana/Vevay', 'America/Indiana/Vincennes', 'America/Indiana/Winamac', 'America/Indianapolis', 'America/Inuvik', 'America/Iqaluit', 'America/Jamaica', 'America/Jujuy', 'America/Juneau', 'America/Kentucky/Monticello', 'America/Kralendijk', 'America/La_Paz', 'America/Lima', 'America/Los_Angeles', 'America/Louisville', 'America/Lower_Princes', 'America/Maceio', 'America/Managua', 'America/Manaus', 'America/Marigot', 'America/Martinique', 'America/Matamoros', 'America/Mazatlan', 'America/Mendoza', 'America/Menominee', 'America/Merida', 'America/Metlakatla', 'America/Mexico_City', 'America/Miquelon', 'America/Moncton', 'America/Monterrey', 'America/Montevideo', 'America/Montserrat', 'America/Nassau', 'America/New_York', 'America/Nome', 'America/Noronha', 'America/North_Dakota/Beulah', 'America/North_Dakota/Center', 'America/North_Dakota/New_Salem', 'America/Ojinaga', 'America/Panama', 'America/Paramaribo', 'America/Phoenix', 'America/Port-au-Prince', 'America/Port_of_Spain', 'America/Porto_Velho', 'America/Puerto_Rico', 'America/Punta_Arenas', 'America/Rankin_Inlet', 'America/Recife', 'America/Regina', 'America/Resolute', 'America/Rio_Branco', 'America/Santarem', 'America/Santiago', 'America/Santo_Domingo', 'America/Sao_Paulo', 'America/Scoresbysund', 'America/Sitka', 'America/St_Barthelemy', 'America/St_Johns', 'America/St_Kitts', 'America/St_Lucia', 'America/St_Thomas', 'America/St_Vincent', 'America/Swift_Current', 'America/Tegucigalpa', 'America/Thule', 'America/Tijuana', 'America/Toronto', 'America/Tortola', 'America/Vancouver', 'America/Whitehorse', 'America/Winnipeg', 'America/Yakutat', 'Antarctica/Casey', 'Antarctica/Davis', 'Antarctica/DumontDUrville', 'Antarctica/Macquarie', 'Antarctica/Mawson', 'Antarctica/McMurdo', 'Antarctica/Palmer', 'Antarctica/Rothera', 'Antarctica/Syowa', 'Antarctica/Troll', 'Antarctica/Vostok', 'Arctic/Longyearbyen', 'Asia/Aden', 'Asia/Almaty', 'Asia/Amman', 'Asia/Anadyr', 'Asia/Aqtau', 'Asia/Aqtobe', 'Asia/Ashgabat', 'Asia/Atyrau', 'Asia/Baghdad', 'Asia/Bahrain', 'Asia/Baku', 'Asia/Bangkok', 'Asia/Barnaul', 'Asia/Beirut', 'Asia/Bishkek', 'Asia/Brunei', 'Asia/Calcutta', 'Asia/Chita', 'Asia/Colombo', 'Asia/Damascus', 'Asia/Dhaka', 'Asia/Dili', 'Asia/Dubai', 'Asia/Dushanbe', 'Asia/Famagusta', 'Asia/Gaza', 'Asia/Hebron', 'Asia/Hong_Kong', 'Asia/Hovd', 'Asia/Irkutsk', 'Asia/Jakarta', 'Asia/Jayapura', 'Asia/Jerusalem', 'Asia/Kabul', 'Asia/Kamchatka', 'Asia/Karachi', 'Asia/Katmandu', 'Asia/Khandyga', 'Asia/Krasnoyarsk', 'Asia/Kuala_Lumpur', 'Asia/Kuching', 'Asia/Kuwait', 'Asia/Macau', 'Asia/Magadan', 'Asia/Makassar', 'Asia/Manila', 'Asia/Muscat', 'Asia/Nicosia', 'Asia/Novokuznetsk', 'Asia/Novosibirsk', 'Asia/Omsk', 'Asia/Oral', 'Asia/Phnom_Penh', 'Asia/Pontianak', 'Asia/Pyongyang', 'Asia/Qatar', 'Asia/Qostanay', 'Asia/Qyzylorda', 'Asia/Rangoon', 'Asia/Riyadh', 'Asia/Saigon', 'Asia/Sakhalin', 'Asia/Samarkand', 'Asia/Seoul', 'Asia/Shanghai', 'Asia/Singapore', 'Asia/Srednekolymsk', 'Asia/Taipei', 'Asia/Tashkent', 'Asia/Tbilisi', 'Asia/Tehran', 'Asia/Thimphu', 'Asia/Tokyo', 'Asia/Tomsk', 'Asia/Ulaanbaatar', 'Asia/Urumqi', 'Asia/Ust-Nera', 'Asia/Vientiane', 'Asia/Vladivostok', 'Asia/Yakutsk', 'Asia/Yekaterinburg', 'Asia/Yerevan', 'Atlantic/Azores', 'Atlantic/Bermuda', 'Atlantic/Canary', 'Atlantic/Cape_Verde', 'Atlantic/Faeroe', 'Atlantic/Madeira', 'Atlantic/Reykjavik', 'Atlantic/South_Georgia', 'Atlantic/St_Helena', 'Atlantic/Stanley', 'Australia/Adelaide', 'Australia/Brisbane', 'Australia/Broken_Hill', 'Australia/Darwin', 'Australia/Eucla', 'Australia/Hobart', 'Australia/Lindeman', 'Australia/Lord_Howe', 'Australia/Melbourne', 'Australia/Perth', 'Australia/Sydney', 'Europe/Amsterdam', 'Europe/Andorra', 'Europe/Astrakhan', 'Europe/Athens', 'Europe/Belgrade', 'Europe/Berlin', 'Europe/Bratislava', 'Europe/Brussels', 'Europe/Bucharest', 'Europe/Budapest', 'Europe/Busingen', 'Europe/Chisinau', 'Europe/Copenhagen', 'Europe/Dublin', 'Europe/Gibraltar', 'Europe/Guernsey', 'Europe/Helsinki', 'Europe/Isle_of_Man', 'Europe/Istanbul', 'Europe/Jersey', 'Europe/Kaliningrad', 'Europe/Kiev', 'Europe/Kirov', 'Europe/Lisbon', 'Europe/Ljubljana', 'Europe/London', 'Europe/Luxembourg', 'Europe/Madrid', 'Europe/Malta', 'Europe/Mariehamn', 'Europe/Minsk', 'Europe/Monaco', 'Europe/Moscow', 'Europe/Oslo', 'Europe/Paris', 'Europe/Podgorica', 'Europe/Prague', 'Europe/Riga', 'Europe/Rome', 'Europe/Samara', 'Europe/San_Marino', 'Europe/Sarajevo', 'Europe/Saratov', 'Europe/Simferopol', 'Europe/Skopje', 'Europe/Sofia', 'Europe/Stockholm', 'Europe/Tallinn', 'Europe/Tirane', 'Europe/Ulyanovsk', 'Europe/Vaduz', 'Europe/Vatican', 'Europe/Vienna', 'Europe/Vilnius', 'Europe/Volgograd', 'Europe/Warsaw', 'Europe/Zagreb', 'Europe/Zurich', 'Indian/Antananarivo', 'Indian/Chagos', 'Indian/Christmas', 'Indian/Cocos', 'Indian/Comoro', 'Indian/Kerguelen', 'Indian/Mahe', 'Indian/Maldives', 'Indian/Mauritius', 'Indian/Mayotte', 'Indian/Reunion', 'Pacific/Apia', 'Pacific/Auckland', 'Pacific/Bougainville', 'Pacific/Chatham', 'Pacific/Easter', 'Pacific/Efate', 'Pacific/Enderbury', 'Pacific/Fakaofo', 'Pacific/Fiji', 'Pacific/Funafuti', 'Pacific/Galapagos', 'Pacific/Gambier', 'Pacific/Guadalcanal', 'Pacific/Guam', 'Pacific/Honolulu', 'Pacific/Kiritimati', 'Pacific/Kosrae', 'Pacific/Kwajalein', 'Pacific/Majuro', 'Pacific/Marquesas', 'Pacific/Midway', 'Pacific/Nauru', 'Pacific/Niue', 'Pacific/Norfolk', 'Pacific/Noumea', 'Pacific/Pago_Pago', 'Pacific/Palau', 'Pacific/Pitcairn', 'Pacific/Ponape', 'Pacific/Port_Moresby', 'Pacific/Rarotonga', 'Pacific/Saipan', 'Pacific/Tahiti', 'Pacific/Tarawa', 'Pacific/Tongatapu', 'Pacific/Truk', 'Pacific/Wake', 'Pacific/Wallis', 'UTC'] as const;
export const transportValues = ['plane', 'car', 'bus', 'motorcycle', 'ship', 'train', 'other'] as const;
export const tripReasonValues = ['leisure', 'business', 'congress', 'family', 'study', 'religion', 'health', 'shopping', 'other'] as const;

/** Fields of `AbsenceInput`. */
export const absenceInputFields = {
  kind: { values: ['vacation', 'medical', 'unpaid', 'compensation'] },
  note: { maxLength: 500 },
} as const;

/** Fields of `AcknowledgeCustomerAlertsInput`. */
export const acknowledgeCustomerAlertsInputFields = {
  version: { maxLength: 64 },
} as const;

/** Fields of `AllocationInput`. */
export const allocationInputFields = {
  kind: { values: ['hold', 'internal'] },
  note: { maxLength: 500 },
} as const;

/** Fields of `AnonymizeCustomerInput`. */
export const anonymizeCustomerInputFields = {
  reason: { maxLength: 200 },
} as const;

/** Fields of `AnonymizeMemberInput`. */
export const anonymizeMemberInputFields = {
  reason: { maxLength: 200 },
} as const;

/** Fields of `ApproveDaysInput`. */
export const approveDaysInputFields = {
  only: { values: ['clean'] },
} as const;

/** Fields of `BookHoldInput`. */
export const bookHoldInputFields = {
  notes: { maxLength: 20000 },
  source: { maxLength: 50 },
  externalRef: { maxLength: 100 },
} as const;

/** Fields of `CancelDepartureInput`. */
export const cancelDepartureInputFields = {
  cancelReason: { maxLength: 500 },
} as const;

/** Fields of `CancelReservationGroupInput`. */
export const cancelReservationGroupInputFields = {
  cancelReason: { maxLength: 500 },
} as const;

/** Fields of `CancelReservationInput`. */
export const cancelReservationInputFields = {
  cancelReason: { maxLength: 500 },
} as const;

/** Fields of `CashSessionChanges`. */
export const cashSessionChangesFields = {
  terminalCode: { maxLength: 50 },
  varianceReason: { maxLength: 500 },
  notes: { maxLength: 20000 },
} as const;

/** Fields of `CashSessionInput`. */
export const cashSessionInputFields = {
  terminalCode: { maxLength: 50 },
  varianceReason: { maxLength: 500 },
  notes: { maxLength: 20000 },
} as const;

/** Fields of `CashSessionMovementInput`. */
export const cashSessionMovementInputFields = {
  kind: { values: ['sale', 'refund', 'supply', 'withdrawal'] },
  note: { maxLength: 20000 },
} as const;

/** Fields of `ChangePasswordInput`. */
export const changePasswordInputFields = {
  current: { maxLength: 1000 },
  password: { maxLength: 1000 },
} as const;

/** Fields of `ChangePinInput`. */
export const changePinInputFields = {
  pin: { maxLength: 8 },
} as const;

/** Fields of `ChangePlatformPasswordInput`. */
export const changePlatformPasswordInputFields = {
  current: { maxLength: 1000 },
  password: { maxLength: 1000 },
} as const;

/** Fields of `ConfirmPlatformSecondFactorInput`. */
export const confirmPlatformSecondFactorInputFields = {
  code: { maxLength: 40 },
} as const;

/** Fields of `ConfirmSecondFactorInput`. */
export const confirmSecondFactorInputFields = {
  code: { maxLength: 40 },
} as const;

/** Fields of `CustomerChanges`. */
export const customerChangesFields = {
  kind: { values: ['person', 'company'] },
  fullName: { maxLength: 200 },
  legalName: { maxLength: 200 },
  email: { maxLength: 250 },
  preferredLocale: { maxLength: 10 },
  notes: { maxLength: 20000 },
} as const;

/** Fields of `CustomerDocumentChanges`. */
export const customerDocumentChangesFields = {
  docType: { maxLength: 30 },
  encryptionKeyId: { maxLength: 100 },
  holderName: { maxLength: 150 },
  scanObjectKey: { maxLength: 500 },
  number: { maxLength: 100 },
} as const;

/** Fields of `CustomerDocumentInput`. */
export const customerDocumentInputFields = {
  docType: { maxLength: 30 },
  encryptionKeyId: { maxLength: 100 },
  holderName: { maxLength: 150 },
  scanObjectKey: { maxLength: 500 },
  number: { maxLength: 100 },
} as const;

/** Fields of `CustomerInput`. */
export const customerInputFields = {
  kind: { values: ['person', 'company'] },
  fullName: { maxLength: 200 },
  legalName: { maxLength: 200 },
  email: { maxLength: 250 },
  preferredLocale: { maxLength: 10 },
  notes: { maxLength: 20000 },
} as const;

/** Fields of `CustomerPreferenceChanges`. */
export const customerPreferenceChangesFields = {
  kind: { maxLength: 30 },
  value: { maxLength: 255 },
  severity: { values: ['info', 'warning', 'critical'] },
} as const;

/** Fields of `CustomerPreferenceInput`. */
export const customerPreferenceInputFields = {
  kind: { maxLength: 30 },
  value: { maxLength: 255 },
  severity: { values: ['info', 'warning', 'critical'] },
} as const;

/** Fields of `EnrolPlatformSecondFactorInput`. */
export const enrolPlatformSecondFactorInputFields = {
  password: { maxLength: 1000 },
} as const;

/** Fields of `EnrolSecondFactorInput`. */
export const enrolSecondFactorInputFields = {
  password: { maxLength: 1000 },
} as const;

/** Fields of `FindCustomerDocumentsInput`. */
export const findCustomerDocumentsInputFields = {
  number: { maxLength: 100 },
  docType: { maxLength: 30 },
} as const;

/** Fields of `GeofenceChanges`. */
export const geofenceChangesFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `GeofenceInput`. */
export const geofenceInputFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `GiveLostItemBackInput`. */
export const giveLostItemBackInputFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `HolidayChanges`. */
export const holidayChangesFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `HolidayInput`. */
export const holidayInputFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `HousekeepingTaskChanges`. */
export const housekeepingTaskChangesFields = {
  notes: { maxLength: 20000 },
} as const;

/** Fields of `HousekeepingTaskInput`. */
export const housekeepingTaskInputFields = {
  notes: { maxLength: 20000 },
} as const;

/** Fields of `LostItemChanges`. */
export const lostItemChangesFields = {
  item: { maxLength: 200 },
  foundByName: { maxLength: 150 },
  keptWhere: { maxLength: 200 },
  notes: { maxLength: 2000 },
} as const;

/** Fields of `LostItemInput`. */
export const lostItemInputFields = {
  item: { maxLength: 200 },
  foundByName: { maxLength: 150 },
  keptWhere: { maxLength: 200 },
  notes: { maxLength: 2000 },
} as const;

/** Fields of `MaintenanceOrderChanges`. */
export const maintenanceOrderChangesFields = {
  title: { maxLength: 200 },
  description: { maxLength: 20000 },
  severity: { values: ['low', 'normal', 'high', 'critical'] },
} as const;

/** Fields of `MaintenanceOrderCommentInput`. */
export const maintenanceOrderCommentInputFields = {
  text: { maxLength: 20000 },
} as const;

/** Fields of `MaintenanceOrderInput`. */
export const maintenanceOrderInputFields = {
  title: { maxLength: 200 },
  description: { maxLength: 20000 },
  severity: { values: ['low', 'normal', 'high', 'critical'] },
} as const;

/** Fields of `MaintenanceOrderPhotoInput`. */
export const maintenanceOrderPhotoInputFields = {
  caption: { maxLength: 200 },
} as const;

/** Fields of `ManualEntryInput`. */
export const manualEntryInputFields = {
  reason: { maxLength: 500 },
} as const;

/** Fields of `MemberChanges`. */
export const memberChangesFields = {
  name: { maxLength: 150 },
  email: { maxLength: 250 },
  status: { values: ['active', 'inactive'] },
  registration: { maxLength: 50 },
  password: { maxLength: 1000 },
} as const;

/** Fields of `MemberInput`. */
export const memberInputFields = {
  name: { maxLength: 150 },
  email: { maxLength: 250 },
  status: { values: ['active', 'inactive'] },
  registration: { maxLength: 50 },
  password: { maxLength: 1000 },
} as const;

/** Fields of `PermissionChanges`. */
export const permissionChangesFields = {
  code: { maxLength: 100 },
  category: { maxLength: 50 },
  description: { maxLength: 255 },
} as const;

/** Fields of `PermissionInput`. */
export const permissionInputFields = {
  code: { maxLength: 100 },
  category: { maxLength: 50 },
  description: { maxLength: 255 },
} as const;

/** Fields of `PunchAtKioskInput`. */
export const punchAtKioskInputFields = {
  pin: { maxLength: 8 },
  clientId: { maxLength: 100 },
} as const;

/** Fields of `PunchInput`. */
export const punchInputFields = {
  clientId: { maxLength: 100 },
  source: { values: ['web', 'mobile', 'kiosk'] },
} as const;

/** Fields of `RejectAbsenceInput`. */
export const rejectAbsenceInputFields = {
  reason: { maxLength: 500 },
} as const;

/** Fields of `RejectDayInput`. */
export const rejectDayInputFields = {
  reason: { maxLength: 500 },
} as const;

/** Fields of `RemovePlatformSecondFactorInput`. */
export const removePlatformSecondFactorInputFields = {
  password: { maxLength: 1000 },
  code: { maxLength: 40 },
} as const;

/** Fields of `RemoveSecondFactorInput`. */
export const removeSecondFactorInputFields = {
  password: { maxLength: 1000 },
  code: { maxLength: 40 },
} as const;

/** Fields of `ReportFaultInput`. */
export const reportFaultInputFields = {
  title: { maxLength: 200 },
  description: { maxLength: 20000 },
} as const;

/** Fields of `RequestCleaningInput`. */
export const requestCleaningInputFields = {
  note: { maxLength: 500 },
} as const;

/** Fields of `ReservationChanges`. */
export const reservationChangesFields = {
  notes: { maxLength: 20000 },
  source: { maxLength: 50 },
  externalRef: { maxLength: 100 },
} as const;

/** Fields of `ReservationGuestChanges`. */
export const reservationGuestChangesFields = {
  name: { maxLength: 200 },
  sex: { values: ['female', 'male', 'other'] },
  occupation: { maxLength: 100 },
  email: { maxLength: 250 },
  residenceCity: { maxLength: 150 },
  residenceAddress: { maxLength: 200 },
  comingFrom: { maxLength: 150 },
  goingTo: { maxLength: 150 },
  documentType: { maxLength: 30 },
  encryptionKeyId: { maxLength: 100 },
  documentNumber: { maxLength: 100 },
} as const;

/** Fields of `ReservationGuestInput`. */
export const reservationGuestInputFields = {
  name: { maxLength: 200 },
  sex: { values: ['female', 'male', 'other'] },
  occupation: { maxLength: 100 },
  email: { maxLength: 250 },
  residenceCity: { maxLength: 150 },
  residenceAddress: { maxLength: 200 },
  comingFrom: { maxLength: 150 },
  goingTo: { maxLength: 150 },
  documentType: { maxLength: 30 },
  encryptionKeyId: { maxLength: 100 },
  documentNumber: { maxLength: 100 },
} as const;

/** Fields of `ReservationInput`. */
export const reservationInputFields = {
  notes: { maxLength: 20000 },
  source: { maxLength: 50 },
  externalRef: { maxLength: 100 },
} as const;

/** Fields of `ResourceChanges`. */
export const resourceChangesFields = {
  code: { maxLength: 50 },
  label: { maxLength: 150 },
  housekeepingNote: { maxLength: 500 },
} as const;

/** Fields of `ResourceInput`. */
export const resourceInputFields = {
  code: { maxLength: 50 },
  label: { maxLength: 150 },
} as const;

/** Fields of `ResourceTypeChanges`. */
export const resourceTypeChangesFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
  description: { maxLength: 255 },
} as const;

/** Fields of `ResourceTypeInput`. */
export const resourceTypeInputFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
  description: { maxLength: 255 },
} as const;

/** Fields of `ResourceZoneChanges`. */
export const resourceZoneChangesFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
} as const;

/** Fields of `ResourceZoneInput`. */
export const resourceZoneInputFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
} as const;

/** Fields of `RoleChanges`. */
export const roleChangesFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
} as const;

/** Fields of `RoleInput`. */
export const roleInputFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
} as const;

/** Fields of `SaveReservationByReferenceChanges`. */
export const saveReservationByReferenceChangesFields = {
  notes: { maxLength: 20000 },
} as const;

/** Fields of `SayResourceStateInput`. */
export const sayResourceStateInputFields = {
  note: { maxLength: 500 },
} as const;

/** Fields of `ScheduleChanges`. */
export const scheduleChangesFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `ScheduleInput`. */
export const scheduleInputFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `SegmentRuleChanges`. */
export const segmentRuleChangesFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `SegmentRuleInput`. */
export const segmentRuleInputFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `SellResourceTypeByTheHourInput`. */
export const sellResourceTypeByTheHourInputFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
  suffix: { maxLength: 10 },
} as const;

/** Fields of `SettingsChanges`. */
export const settingsChangesFields = {
  name: { maxLength: 150 },
  holidayCalendar: { values: ['BR', 'none'] },
} as const;

/** Fields of `ShiftChanges`. */
export const shiftChangesFields = {
  department: { maxLength: 100 },
  notes: { maxLength: 20000 },
} as const;

/** Fields of `ShiftInput`. */
export const shiftInputFields = {
  department: { maxLength: 100 },
  notes: { maxLength: 20000 },
} as const;

/** Fields of `SignInInput`. */
export const signInInputFields = {
  email: { maxLength: 250 },
  password: { maxLength: 1000 },
  device: { maxLength: 100 },
  code: { maxLength: 40 },
} as const;

/** Fields of `SignInToPlatformInput`. */
export const signInToPlatformInputFields = {
  email: { maxLength: 250 },
  password: { maxLength: 1000 },
  device: { maxLength: 100 },
  code: { maxLength: 40 },
} as const;

/** Fields of `SignInToTimesheetInput`. */
export const signInToTimesheetInputFields = {
  email: { maxLength: 250 },
  password: { maxLength: 1000 },
  device: { maxLength: 100 },
} as const;

/** Fields of `TagChanges`. */
export const tagChangesFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
  color: { maxLength: 20 },
} as const;

/** Fields of `TagInput`. */
export const tagInputFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
  color: { maxLength: 20 },
} as const;

/** Fields of `TaxGroupChanges`. */
export const taxGroupChangesFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
} as const;

/** Fields of `TaxGroupInput`. */
export const taxGroupInputFields = {
  code: { maxLength: 50 },
  name: { maxLength: 150 },
} as const;

/** Fields of `TimesheetBankEntryInput`. */
export const timesheetBankEntryInputFields = {
  kind: { values: ['opening', 'correction'] },
  reason: { maxLength: 500 },
} as const;

/** Fields of `TimesheetSettingsChanges`. */
export const timesheetSettingsChangesFields = {
  holidayCalendar: { values: ['BR', 'none'] },
} as const;

/** Fields of `UserChanges`. */
export const userChangesFields = {
  displayName: { maxLength: 150 },
  email: { maxLength: 250 },
  password: { maxLength: 1000 },
} as const;

/** Fields of `UserInput`. */
export const userInputFields = {
  displayName: { maxLength: 150 },
  email: { maxLength: 250 },
  password: { maxLength: 1000 },
} as const;

/** Fields of `VoidPunchInput`. */
export const voidPunchInputFields = {
  reason: { maxLength: 500 },
} as const;

/** Fields of `WebhookChanges`. */
export const webhookChangesFields = {
  url: { maxLength: 2000 },
  description: { maxLength: 255 },
} as const;

/** Fields of `WebhookInput`. */
export const webhookInputFields = {
  url: { maxLength: 2000 },
  description: { maxLength: 255 },
} as const;

/** Fields of `WorkspaceChanges`. */
export const workspaceChangesFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `WorkspaceDomainInput`. */
export const workspaceDomainInputFields = {
  uri: { maxLength: 250 },
} as const;

/** Fields of `WorkspaceInput`. */
export const workspaceInputFields = {
  name: { maxLength: 150 },
} as const;

/** Fields of `WorkspaceMailInput`. */
export const workspaceMailInputFields = {
  name: { maxLength: 150 },
  host: { maxLength: 250 },
  fromAddress: { maxLength: 250 },
} as const;

/** Fields of `WorkspaceStorageInput`. */
export const workspaceStorageInputFields = {
  name: { maxLength: 150 },
  kind: { values: ['local', 's3', 'gcs', 'azure'] },
  bucket: { maxLength: 250 },
} as const;
