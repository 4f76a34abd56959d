/**
 * A `fetch` for development that refuses a PUT without an entity tag: it would overwrite a change that the person has not
 * seen. `app/change-fields.ts` has the tag of a record that a list showed.
 */
export const requireTag =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    // Thrown, not rejected: a rejection would count as a lost connection and be repeated.
    if (init?.method === 'PUT' && !new Headers(init.headers).has('if-match'))
      throw new Error(`PUT ${String(input)} without If-Match`);
    return send(input, init);
  };
