import { parser } from '@prometheus-io/lezer-promql';

/** One series selector of an expression: `turnkeeper_jobs{state="due"}`. */
export interface Selector {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly operator: string; readonly value: string }[];
}

export interface Expression {
  readonly selectors: readonly Selector[];
  /** Labels that are grouped or joined by. */
  readonly grouping: readonly string[];
}

/** Reads an expression by Prometheus' own grammar. Throws where it does not parse. */
export function readPromql(text: string): Expression {
  const selectors: { metric: string; matchers: { label: string; operator: string; value: string }[] }[] = [];
  const grouping: string[] = [];
  const path: string[] = [];
  parser.parse(text).iterate({
    enter({ name, type, from, to }) {
      const said = text.slice(from, to);
      if (type.isError) throw new Error(`no PromQL at ${from}: ${text}`);
      const selector = selectors.at(-1);
      const matcher = selector?.matchers.at(-1);
      if (name === 'VectorSelector') selectors.push({ metric: '', matchers: [] });
      else if (name === 'Identifier' && path.at(-1) === 'VectorSelector' && selector) selector.metric = said;
      else if (name === 'UnquotedLabelMatcher') selector?.matchers.push({ label: '', operator: '', value: '' });
      else if (name === 'LabelName' && path.at(-1) === 'GroupingLabels') grouping.push(said);
      else if (name === 'LabelName' && matcher) matcher.label = said;
      else if (name === 'MatchOp' && matcher) matcher.operator = said;
      else if (name === 'StringLiteral' && path.at(-1) === 'UnquotedLabelMatcher' && matcher)
        matcher.value = said.slice(1, -1);
      path.push(name);
    },
    leave() {
      path.pop();
    },
  });
  if (selectors.some(({ metric }) => metric === '')) throw new Error(`a selector without a metric: ${text}`);
  return { selectors, grouping };
}
