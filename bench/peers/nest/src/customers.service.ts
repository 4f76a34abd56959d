import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Session } from './auth.guard.js';
import type { CreateCustomer, ListQuery, UpdateCustomer } from './customers.dto.js';
import { DATABASE, type Database } from './database.js';
import { auditEvents, customers } from './schema.js';

const ORDERS = { id: customers.id, fullName: customers.fullNameFolded, createdAt: customers.createdAt };
const HIDDEN = { fullNameFolded: false, deletedAt: false } as const;

@Injectable()
export class CustomersService {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  list({ tourId }: Session, { page, perPage, kind, orderBy, search }: ListQuery) {
    const wanted = search ? sql`${customers.fullNameFolded} like '%' || fold(${search}) || '%'` : undefined;
    return this.database.query.customers.findMany({
      columns: HIDDEN,
      where: this.living(tourId, kind ? eq(customers.kind, kind) : undefined, wanted),
      orderBy: [desc(ORDERS[orderBy as keyof typeof ORDERS]), desc(customers.id)],
      limit: perPage,
      offset: (page - 1) * perPage,
    });
  }

  choices({ tourId }: Session) {
    return this.database
      .select({ value: customers.id, label: customers.fullName })
      .from(customers)
      .where(this.living(tourId))
      .orderBy(customers.fullNameFolded, customers.id)
      .limit(100);
  }

  async detail({ tourId }: Session, id: number) {
    const found = await this.database.query.customers.findFirst({
      columns: HIDDEN,
      where: this.living(tourId, eq(customers.id, id)),
      with: { toursCustomerPreferences: true, toursCustomerDocuments: true, links: { with: { tag: true } } },
    });
    if (!found) throw new NotFoundException();
    const { links, ...customer } = found;
    return { ...customer, toursTags: links.map(({ tag }) => tag) };
  }

  create(session: Session, input: CreateCustomer) {
    const { tourId } = session;
    return this.database.transaction(async (tx) => {
      const [made] = await tx
        .insert(customers)
        .values({ ...input, tourId })
        .returning({ id: customers.id });
      await tx.insert(auditEvents).values(event(session, 'create', made!.id!, input));
      return made;
    });
  }

  async update(session: Session, id: number, input: UpdateCustomer): Promise<void> {
    await this.database.transaction(async (tx) => {
      const where = this.living(session.tourId, eq(customers.id, id));
      const [before] = await tx.select().from(customers).where(where).for('update');
      if (!before) throw new NotFoundException();
      await tx
        .update(customers)
        .set({ ...input, updatedAt: new Date() })
        .where(where);
      await tx.insert(auditEvents).values(event(session, 'update', id, { before, after: input }));
    });
  }

  private living(tourId: number, ...more: (SQL | undefined)[]) {
    return and(eq(customers.tourId, tourId), isNull(customers.deletedAt), isNull(customers.anonymizedAt), ...more);
  }
}

const event = ({ tourId, userId }: Session, action: string, entityId: number, changes: object) => ({
  tourId,
  actorKind: 'staff',
  actorId: userId,
  action,
  entity: 'customers',
  entityId,
  changes,
});
