-- What final positions show beyond the parts of scores. Null for games that ended before: `npm run results -- --rebuild` fills them in.
ALTER TABLE "result_seats" ADD COLUMN "measures" JSON;
