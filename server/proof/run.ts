// First, before anything hashes a password.
process.env.POUSADA_CHEAP_PASSWORDS ??= 'on';
await import('./runner.ts');
