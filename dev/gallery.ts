/** The gallery that users call as well; with `--docs` the pictures of docs/pictures.md, all of them anew. */
await (process.argv.includes('--docs') ? import('./pictures/docs.ts') : import('../src/tools/gallery.ts'));
