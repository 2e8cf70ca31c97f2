import { recordAct } from '#features/staff/server/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { defaultTexts, textNames, type TextName } from '../../contract/decisions.ts';
import type { ModerationText } from '../../schemas/texts.ts';
import { readTexts, storeText } from './text-queries.ts';

export async function listTexts({ db }: RequestContext): Promise<{ items: ModerationText[] }> {
  const texts = await readTexts(db);
  return { items: textNames.map((name) => toView(name, texts[name])) };
}

/** Changes a sentence for all later decisions. */
export async function setText(
  context: RequestContext,
  { name, words: given }: { name: TextName; words: string },
): Promise<ModerationText> {
  const { memberId } = requireActor(context);
  const trimmed = given.trim();
  const words = trimmed === defaultTexts[name] ? '' : trimmed;
  await context.inTransaction(async (unit) => {
    const before = (await readTexts(unit.tx))[name];
    await storeText(unit.tx, name, words);
    const details = { before, after: words || defaultTexts[name] };
    await recordAct(unit, memberId, { act: 'moderation-text.set', subject: name, details });
  });
  return toView(name, words || defaultTexts[name]);
}

function toView(name: TextName, words: string): ModerationText {
  return { name, words, isDefault: words === defaultTexts[name] };
}
