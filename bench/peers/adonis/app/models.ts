import { BaseModel, belongsTo, column, hasMany, manyToMany, SnakeCaseNamingStrategy } from '@adonisjs/lucid/orm';
import type { BelongsTo, HasMany, ManyToMany } from '@adonisjs/lucid/types/relations';
import type { DateTime } from 'luxon';

/** Replies use camelCase names, like Pousada's. */
class Naming extends SnakeCaseNamingStrategy {
  override serializedName(_model: unknown, name: string): string {
    return name;
  }
}

class Base extends BaseModel {
  static override namingStrategy = new Naming();
}

export class Preference extends Base {
  static override table = 'customer_preferences';
  @column({ isPrimary: true }) declare id: number;
  @column() declare tourId: number;
  @column() declare tourCustomerId: number;
  @column() declare kind: string;
  @column() declare value: string;
  @column() declare severity: string;
  @column.dateTime() declare createdAt: DateTime;
  @column.dateTime() declare updatedAt: DateTime;
}

export class Document extends Base {
  static override table = 'customer_documents';
  @column({ isPrimary: true }) declare id: number;
  @column() declare tourId: number;
  @column() declare tourCustomerId: number;
  @column() declare docType: string;
  @column() declare issuingCountry: string | null;
  @column() declare encryptionKeyId: string;
  @column() declare holderName: string | null;
  @column.date() declare issuedOn: DateTime | null;
  @column.date() declare expiresOn: DateTime | null;
  @column.dateTime() declare createdAt: DateTime;
  @column.dateTime() declare updatedAt: DateTime;
}

export class Tag extends Base {
  static override table = 'tags';
  @column({ isPrimary: true }) declare id: number;
  @column() declare tourId: number;
  @column() declare code: string;
  @column() declare name: string;
  @column() declare color: string | null;
  @column() declare blocksBooking: boolean;
}

export class Customer extends Base {
  static override table = 'customers';
  @column({ isPrimary: true }) declare id: number;
  @column() declare tourId: number;
  @column() declare kind: string;
  @column() declare fullName: string;
  @column() declare legalName: string | null;
  @column() declare email: string | null;
  @column({ columnName: 'phone_e164' }) declare phoneE164: string | null;
  @column.date() declare birthDate: DateTime | null;
  @column() declare nationality: string | null;
  @column() declare residenceCountry: string | null;
  @column() declare preferredLocale: string | null;
  @column() declare marketingOptIn: boolean;
  @column.dateTime() declare marketingOptInAt: DateTime | null;
  @column() declare notes: string | null;
  @column.dateTime() declare anonymizedAt: DateTime | null;
  @column.dateTime({ autoCreate: true }) declare createdAt: DateTime;
  @column.dateTime({ autoCreate: true, autoUpdate: true }) declare updatedAt: DateTime;
  @hasMany(() => Preference, { foreignKey: 'tourCustomerId' }) declare toursCustomerPreferences: HasMany<
    typeof Preference
  >;
  @hasMany(() => Document, { foreignKey: 'tourCustomerId' }) declare toursCustomerDocuments: HasMany<typeof Document>;
  @manyToMany(() => Tag, {
    pivotTable: 'customer_tags',
    pivotForeignKey: 'customer_id',
    pivotRelatedForeignKey: 'tag_id',
  })
  declare toursTags: ManyToMany<typeof Tag>;
}

export class AuditEvent extends Base {
  static override table = 'audit_events';
  @column({ isPrimary: true }) declare id: number;
  @column() declare tourId: number;
  @column() declare actorKind: string;
  @column() declare actorId: number;
  @column() declare action: string;
  @column() declare entity: string;
  @column() declare entityId: number;
  @column({ prepare: (value) => JSON.stringify(value) }) declare changes: object;
}

export class Tour extends Base {
  static override table = 'tours';
  @column({ isPrimary: true }) declare id: number;
  @column() declare tokenHeader: string;
}

export class StaffToken extends Base {
  static override table = 'staff_tokens';
  @column({ isPrimary: true }) declare id: number;
  @column() declare tourId: number;
  @column() declare hash: Buffer;
  @column() declare tourUserId: number;
  @column.dateTime() declare expiresAt: DateTime;
  @belongsTo(() => Tour) declare tour: BelongsTo<typeof Tour>;
}
