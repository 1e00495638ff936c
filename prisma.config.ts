import { defineConfig } from 'prisma/config';

// `prisma generate` runs no engine, but it downloads one unless it is told where one lies. Any program that exists will
// do, so that a machine without network can build. All other commands would run that program, and not say what is
// wrong.
if (process.env.PRISMA_SCHEMA_ENGINE_BINARY === undefined) {
  if (!process.argv.slice(2).includes('generate'))
    throw new Error(
      'this command of Prisma needs its schema engine: set PRISMA_SCHEMA_ENGINE_BINARY to one (docs/hosting.md, "Prisma\'s own commands")',
    );
  process.env.PRISMA_SCHEMA_ENGINE_BINARY = process.execPath;
}
// No question for newer versions, no telemetry.
process.env.CHECKPOINT_DISABLE ??= '1';
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1';

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
