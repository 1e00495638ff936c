import { Copy, DockerfileParser, From, Healthcheck, type Instruction } from 'dockerfile-ast';

/** What a Dockerfile says, stage by stage, as far as ours needs it. Paths are as they are written there. */

export interface CopyStep {
  readonly kind: 'copy';
  /** The name of an earlier stage; null for the build context. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

export type Step =
  | CopyStep
  | { readonly kind: 'workdir'; readonly path: string }
  | { readonly kind: 'run'; readonly command: string }
  /** Everything else: `USER`, `ENV` and the like, with what follows the keyword. */
  | { readonly kind: 'setting'; readonly keyword: string; readonly text: string };

export interface Stage {
  /** Null for a stage without a name. */
  readonly name: string | null;
  /** The image that the stage stands on. */
  readonly base: string;
  readonly steps: readonly Step[];
}

/** The stages in order; the last one becomes the image. Throws for a file that begins with no `FROM`. */
export function readDockerfile(text: string): readonly Stage[] {
  const stages: { readonly name: string | null; readonly base: string; readonly steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({ name: instruction.getBuildStage(), base: instruction.getImage() ?? '', steps: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error('a Dockerfile begins with FROM');
    stage.steps.push(stepOf(instruction));
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const text = instruction.getArgumentsContent() ?? '';
  if (instruction instanceof Copy) {
    const paths = instruction.getArguments().map((one) => one.getValue());
    const from = instruction.getFlags().find((flag) => flag.getName() === 'from');
    return { kind: 'copy', from: from?.getValue() ?? null, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
  }
  const keyword = instruction.getKeyword();
  if (keyword === 'WORKDIR') return { kind: 'workdir', path: text };
  if (keyword === 'RUN') return { kind: 'run', command: text };
  return { kind: 'setting', keyword, text };
}

/** The command of the last `CMD` or `HEALTHCHECK` of a stage, written as a list. Throws when there is none. */
export function commandOf(stage: Stage, keyword: 'CMD' | 'HEALTHCHECK'): readonly string[] {
  const text = settingOf(stage, keyword)?.replace(/^CMD\s+/, '');
  const command: unknown = text?.startsWith('[') ? JSON.parse(text) : null;
  if (!Array.isArray(command)) throw new Error(`${keyword} is no list`);
  return command.map(String);
}

/** What follows the last such keyword of a stage; null when there is none. */
export function settingOf(stage: Stage, keyword: string): string | null {
  const found = stage.steps.findLast((step) => step.kind === 'setting' && step.keyword === keyword);
  return found?.kind === 'setting' ? found.text : null;
}

/** The flags of the last `HEALTHCHECK` in a file, by name. */
export function healthcheckFlags(text: string): Readonly<Record<string, string>> {
  const found = DockerfileParser.parse(text)
    .getInstructions()
    .findLast((one) => one instanceof Healthcheck);
  if (!(found instanceof Healthcheck)) return {};
  return Object.fromEntries(found.getFlags().map((flag) => [flag.getName(), flag.getValue() ?? '']));
}
