import { refusal, word } from './words.js';

/** Talks to the sandbox's own small API. Every call is made as one of the people. */

/** Reads `/sandbox/<name>`; throws an Error with a sentence for people. */
export async function look(name, query) {
  return settle(fetch(`/sandbox/${name}?${new URLSearchParams(query)}`));
}

/** Does something: `command`, `menu`, `component`, `modal`, `say`, `read`, `dms`, `locale`, `delete`, `suggest`. */
export async function act(name, body) {
  const headers = { 'content-type': 'application/json' };
  return settle(fetch(`/sandbox/${name}`, { method: 'POST', headers, body: JSON.stringify(body) }));
}

async function settle(request) {
  const response = await request.catch(() => {
    throw new Error(word('noAnswer'));
  });
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ? refusal(body.error) : word('wentWrong'));
  return body;
}

/** Listens for what happens on one person's screen, however often the connection breaks; returns how to stop. */
export function listen(as, heard, lost) {
  let source;
  let again = 0;
  const start = () => {
    source = new EventSource(`/sandbox/live?as=${as}`);
    source.onmessage = (event) => heard(JSON.parse(event.data));
    source.onopen = () => lost(false);
    source.onerror = () => {
      lost(true);
      // After an answer that is no stream the browser does not try again by itself.
      if (source.readyState === EventSource.CLOSED) again = setTimeout(start, 3000);
    };
  };
  start();
  return () => {
    clearTimeout(again);
    source.close();
  };
}
