// Must come first: it replaces the password hash before any module uses it.
process.env.POUSADA_CHEAP_PASSWORDS ??= 'on';
await import('./runner.ts');
