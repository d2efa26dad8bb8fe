import { BatchCaptionsInput, batchCaptions } from '../../sdk/speech/contract.ts'
import type { AddedAction } from '../batch/added-actions.ts'
import type { Step } from '../batch/step.ts'
import { refuse } from '../http/errors.ts'
import { allow, mayEdit, mayView } from '../items/policy.ts'
import { recogniserOf } from './recogniser.ts'
import { addTranscription, hasSound, requireRoom } from './speech.ts'
import { hasSilentRenditions, hasSubtitles } from './table.ts'

declare module '../batch/added-actions.ts' {
  interface AddedTerms {
    /** The language that is spoken; empty: the recogniser finds out. */
    captions: { lang: string }
  }
}

/** Adds the job of one item. An item without a job is named with the reason in the list of the batch. */
const captionsStep = ({ lang }: { lang: string }): Step => ({
  may: mayEdit,
  async change(ctx, given) {
    if (!mayView(ctx.actor, given)) refuse('MEDIA_NOT_FOUND')
    const item = allow(mayEdit, ctx.actor, given) ?? refuse('MEDIA_NOT_EDITABLE')
    // The setting may have gone since the batch began.
    if (recogniserOf(ctx.settings) === undefined) refuse('SPEECH_OFF')
    if (!hasSound(item)) refuse('SPEECH_ITEM')
    if (await hasSilentRenditions(ctx.db, item.id)) refuse('SPEECH_NO_SOUND')
    if (await hasSubtitles(ctx.db, item.id, lang)) refuse(lang === '' ? 'SPEECH_HAS_SUBTITLES' : 'SPEECH_HAS_LANGUAGE')
    const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null
    await requireRoom(ctx.db, userId)
    if (!(await addTranscription(ctx.db, ctx, { itemId: item.id, userId, lang }))) refuse('SPEECH_RUNNING')
    return { before: {}, after: {} }
  },
})

/** Makes automatic subtitles of many items. */
export const captionsAction: AddedAction<typeof BatchCaptionsInput, { lang: string }> = {
  endpoint: batchCaptions,
  input: BatchCaptionsInput,
  terms(ctx, { lang }) {
    if (recogniserOf(ctx.settings) === undefined) refuse('SPEECH_OFF')
    return { lang }
  },
  step: captionsStep,
}
