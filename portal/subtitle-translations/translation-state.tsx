import { cancelSubtitleTranslation, listSubtitleTranslations, type SubtitleTranslation } from '../../sdk/subtitle-translations/contract.ts'
import { subtitleTranslationsWords } from '../../sdk/text/en/subtitle-translations.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePortalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { nameOfLanguage } from './target-languages.ts'
import './subtitle-translations.css'

export interface TranslationStateProps {
  encid: string
  translation: SubtitleTranslation
  /** Runs after it was stopped, or its notice removed. */
  onCancelled?: () => void
}

/** Shows how far a translation is, or why it failed, with a button that ends it. Draws nothing once it is a draft. */
export function TranslationState({ encid, translation: { ID, Lang, State, Progress, Message }, onCancelled }: TranslationStateProps) {
  const words = useWords(subtitleTranslationsWords)
  const language = nameOfLanguage(usePortalLanguage().tag, Lang)
  const cancelling = useWrite(() => client.call(cancelSubtitleTranslation, { encid, translationid: ID }), {
    changes: [listSubtitleTranslations],
    ...(onCancelled ? { onDone: onCancelled } : {}),
  })
  if (State === 'done') return null
  const isFailed = State === 'failed'
  return (
    <div className="vp-translation">
      {isFailed ? (
        <p className="vp-error">{words.failed({ language, reason: Message })}</p>
      ) : (
        <>
          <p>{State === 'waiting' ? words.waiting({ language }) : words.working({ language })}</p>
          <ProgressBar label={words.working({ language })} percent={State === 'waiting' && Progress === 0 ? undefined : Progress} />
        </>
      )}
      <Button size="small" isBusy={cancelling.isPending} onClick={() => cancelling.mutate(undefined)}>
        {isFailed ? words.dismiss : words.stop}
      </Button>
    </div>
  )
}
