/** `bench` measures the games, `bench render` the pictures. Both print figures and assert nothing. */
await (process.argv[2] === 'render' ? import('./bench-render.ts') : import('./bench-games.ts'));
