import { defineConfig, drivers } from '@adonisjs/core/encryption';

export default defineConfig({
  default: 'aes',
  list: { aes: drivers.aes256gcm({ id: 'bench', keys: ['a key of the bench, which encrypts nothing at all'] }) },
});
