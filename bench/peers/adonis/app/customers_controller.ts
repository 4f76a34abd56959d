import type { HttpContext } from '@adonisjs/core/http';
import db from '@adonisjs/lucid/services/db';
import type { TransactionClientContract } from '@adonisjs/lucid/types/database';
import { DateTime } from 'luxon';
import type { Session } from '#app/auth_middleware';
import { AuditEvent, Customer } from '#app/models';
import { createCustomer, listQuery, updateCustomer } from '#app/validators';

const living = (tourId: number, options: { client?: TransactionClientContract } = {}) =>
  Customer.query(options).where('tour_id', tourId).whereNull('deleted_at').whereNull('anonymized_at');

const event = ({ tourId, userId }: Session, action: string, entityId: number, changes: object) => ({
  tourId,
  actorKind: 'staff',
  actorId: userId,
  action,
  entity: 'customers',
  entityId,
  changes,
});

const ORDERS: Record<string, string> = { fullName: 'full_name_folded', createdAt: 'created_at' };

export default class CustomersController {
  async list({ request, session }: HttpContext) {
    const asked = request.qs();
    const orderBy = ORDERS[asked.orderBy] ?? 'id';
    const { page = 1, perPage = 25, kind, search } = await listQuery.validate({ ...asked, orderBy });
    const query = living(session.tourId).orderBy(orderBy, 'desc').orderBy('id', 'desc');
    if (kind) query.where('kind', kind);
    if (search) query.whereRaw(`full_name_folded like '%' || fold(?) || '%'`, [search]);
    return { data: await query.offset((page - 1) * perPage).limit(perPage) };
  }

  choices({ session }: HttpContext) {
    return db
      .from('customers')
      .where('tour_id', session.tourId)
      .whereNull('deleted_at')
      .whereNull('anonymized_at')
      .orderBy('full_name_folded')
      .orderBy('id')
      .limit(100)
      .select('id as value', 'full_name as label');
  }

  async detail({ params, session }: HttpContext) {
    return living(session.tourId)
      .where('id', params.id)
      .preload('toursCustomerPreferences', (query) => query.where('tour_id', session.tourId))
      .preload('toursCustomerDocuments', (query) => query.where('tour_id', session.tourId))
      .preload('toursTags')
      .firstOrFail();
  }

  async create({ request, response, session }: HttpContext) {
    const { birthDate, ...input } = await request.validateUsing(createCustomer);
    const made = await db.transaction(async (client) => {
      const born = birthDate ? { birthDate: DateTime.fromJSDate(birthDate) } : {};
      const customer = await Customer.create({ ...input, ...born, tourId: session.tourId }, { client });
      await AuditEvent.create(event(session, 'create', customer.id, input), { client });
      return customer;
    });
    return response.created({ id: Number(made.id) });
  }

  async update({ params, request, response, session }: HttpContext) {
    const input = await request.validateUsing(updateCustomer);
    await db.transaction(async (client) => {
      const customer = await living(session.tourId, { client }).where('id', params.id).forUpdate().firstOrFail();
      const before = customer.serialize();
      await customer.merge(input).save();
      await AuditEvent.create(event(session, 'update', params.id, { before, after: input }), { client });
    });
    return response.noContent();
  }
}
