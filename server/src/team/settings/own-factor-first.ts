import type { TourTx } from '../../db/handles.ts';
import { compile, param, raw, sql } from '../../db/sql.ts';
import { HttpError } from '../../http/errors.ts';
import { phraseOf } from '../../http/messages/messages.ts';
import { hasFactor } from '../../identity/second-factor/required-factor.ts';

/** Whether the caller has a second factor, or already lives with the requirement. */
const HAS_FACTOR = compile(sql`
  select from staff_tokens k join tour_users u on u.tour_id = k.tour_id and u.id = k.tour_user_id
  where k.tour_id = ${param('tourId')} and k.hash = ${param('tokenHash')} and ${hasFactor(raw('k.is_entered'))}`);

/** 403 if the caller has no second factor: switching the requirement on would shut them out. */
export async function refuseWithoutFactor(tx: TourTx, tokenHash: Buffer): Promise<void> {
  if (await tx.row(HAS_FACTOR, { tourId: tx.tourId, tokenHash })) return;
  throw new HttpError(
    403,
    'SECOND_FACTOR_ENROLMENT_REQUIRED',
    phraseOf('Enrol a second factor of your own before you require one of all: POST /v1/tours/user/me/second-factor'),
  );
}
