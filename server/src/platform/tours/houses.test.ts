import { beforeAll, describe, expect, test } from 'vitest';
import { type PlatformUser, useApp } from '../../../test/app.ts';
import { sql } from '../../db/sql.ts';
import { hostsIn } from './houses.ts';

describe('GET /v1/tours/auth/houses', () => {
  const app = useApp();
  let user: PlatformUser;
  let workspaceId: number;
  beforeAll(async () => {
    user = await app.platformUser();
    workspaceId = await user.client.create('/user/workspaces', { name: 'Costa Verde' });
  });

  const claim = (uri: string, { client } = user, workspace = workspaceId) =>
    client.create(`/user/workspaces/${workspace}/domains`, { uri });
  async function provision(name: string, workspaceDomains: number[], { client } = user, workspace = workspaceId) {
    const answer = await client.post(`/user/tours?workspaceId=${workspace}`, { tour: { name }, workspaceDomains });
    return { ...answer.body, one: String(answer.headers.location) };
  }
  const ask = (host: string) => app.anonymous.with({ headers: { host } }).get('/v1/tours/auth/houses');
  const namesAt = async (host: string) => (await ask(host)).body.houses.map(({ name }: { name: string }) => name);
  const fresh = () => `casa${app.next()}.example`;

  test('200 without a token: the active houses of the host, by name, with the data a sign-in needs', async () => {
    const host = fresh();
    const domain = await claim(host);
    const second = await provision('Vila do Mar', [domain]);
    const first = await provision('Álamo', [domain]);
    await provision('De outro endereço', [await claim(fresh())]);
    const off = await provision('Fechada', [domain]);
    await user.client.put(off.one, { tour: { name: 'Fechada', isActive: false }, workspaceDomains: [domain] });
    const gone = await provision('Vendida', [domain]);
    await user.client.delete(gone.one);
    const { status, body, headers } = await ask(host);
    expect([status, headers['cache-control'], headers.vary]).toEqual([200, 'public, max-age=60', 'Host']);
    expect(body.houses).toEqual([
      { name: 'Álamo', slug: 'alamo', tokenHeader: first.tokenHeader, timezone: 'America/Sao_Paulo' },
      { name: 'Vila do Mar', slug: 'vila-do-mar', tokenHeader: second.tokenHeader, timezone: 'America/Sao_Paulo' },
    ]);
  });

  test('finds a host in every spelling of its address', async () => {
    const host = fresh();
    const forms = [host.toUpperCase(), `https://${host}`, `${host}:8443`, `http://${host}:80/painel/`, `${host}./x?y`];
    for (const [index, uri] of forms.entries()) await provision(`Casa ${index}`, [await claim(uri)]);
    const expected = forms.map((_, index) => `Casa ${index}`);
    for (const asked of [host, host.toUpperCase(), `${host}:3333`, `${host}.`])
      expect(await namesAt(asked)).toEqual(expected);
    await provision('Açaí', [await claim('https://casa-do-açaí.example/')]);
    expect(await namesAt('xn--casa-do-aa-w6a7e.example')).toEqual(['Açaí']);
    await provision('Laço', [await claim('[2001:DB8::7]:8080')]);
    expect(await namesAt('[2001:db8::7]:3333')).toEqual(['Laço']);
  });

  test('an empty list for an unclaimed host, and for an empty one', async () => {
    for (const host of [fresh(), 'localhost:80', '', ':', '.', '%', `${'a'.repeat(300)}.example`])
      expect([(await ask(host)).status, (await ask(host)).body]).toEqual([200, { houses: [] }]);
  });

  test('the earliest valid claim has the host: no house appears on another’s page', async () => {
    const host = fresh();
    const own = await claim(host);
    await provision('A verdadeira', [own]);
    const stranger = await app.platformUser();
    const theirs = await stranger.client.create('/user/workspaces', { name: 'Deles' });
    const copy = await claim(`https://${host}:443/`, stranger, theirs);
    await provision('A falsa', [copy], stranger, theirs);
    expect(await namesAt(host)).toEqual(['A verdadeira']);
    await user.client.delete(`/user/workspaces/${workspaceId}/domains/${own}`);
    expect(await namesAt(host)).toEqual(['A falsa']);
    await stranger.client.delete(`/user/workspaces/${theirs}`);
    expect(await namesAt(host)).toEqual([]);
  });

  test('the database refuses to link a domain of another workspace', async () => {
    const domain = await claim(fresh());
    const tour = await app.tour();
    const link = sql`insert into tour_domains (workspace_id, tour_id, workspace_domain_id)
      values (${tour.workspaceId}, ${tour.id}, ${domain})`;
    await expect(app.services.db.transaction((tx) => tx.run(link))).rejects.toMatchObject({ code: '23503' });
  });

  test.each([
    [undefined, []],
    ['Casa.Example:80', ['casa.example']],
    ['[::1]:3333', ['[::1]']],
    ['münchen.example', ['münchen.example', 'xn--mnchen-3ya.example']],
  ])('%s is looked for as %j', (header, hosts) => {
    expect(hostsIn(header)).toEqual(hosts);
  });
});
