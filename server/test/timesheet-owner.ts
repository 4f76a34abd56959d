import type { PlatformUser, TestApp } from './app.ts';
import type { Client } from './client.ts';

/** A platform user with a workspace and a rate limit of their own. */
export class TimesheetOwner {
  readonly app: TestApp;
  readonly user: PlatformUser;
  readonly client: Client;
  readonly workspaceId: number;
  private constructor(app: TestApp, user: PlatformUser, workspaceId: number) {
    this.app = app;
    this.user = user;
    this.client = user.client;
    this.workspaceId = workspaceId;
  }

  static async of(app: TestApp): Promise<TimesheetOwner> {
    const user = await app.platformUser();
    return new TimesheetOwner(app, user, await user.client.create('/user/workspaces', { name: 'Costa Verde' }));
  }

  path = (rest = '') => `/user/timesheets${rest}${rest.includes('?') ? '&' : '?'}workspaceId=${this.workspaceId}`;
  post = (timesheet: unknown, workspaceDomains: unknown = []) =>
    this.client.post(this.path(), { timesheet, workspaceDomains });

  async provision(timesheet: Record<string, unknown> = {}, workspaceDomains: number[] = []): Promise<number> {
    const answer = await this.post({ name: `Ponto ${this.app.next()}`, ...timesheet }, workspaceDomains);
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return Number(/timesheets\/(\d+)/.exec(String(answer.headers.location))![1]);
  }

  domain = (uri: string) => this.client.create(`/user/workspaces/${this.workspaceId}/domains`, { uri });
  mail = (isActive = true) =>
    this.client.create(`/user/workspaces/${this.workspaceId}/mails`, {
      ...{ name: 'Avisos', host: 'mail.example.com', port: 587, fromAddress: 'rh@example.com', isActive },
    });
  storage = (isActive = true) =>
    this.client.create(`/user/workspaces/${this.workspaceId}/storages`, {
      ...{ name: 'Arquivo', kind: 's3', bucket: 'ponto', isActive },
    });
}

/** The field and rule of each error in a reply. */
export const errorsOf = (body: { errors: { field: string; rule: string }[] }) =>
  body.errors.map(({ field, rule }) => `${field} ${rule}`);
