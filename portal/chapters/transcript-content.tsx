import { RecordTypes } from '../../sdk/media/contract.ts'
import type { PanelProps } from '../../sdk/panels/index.ts'
import { chapterMenuWords } from '../../sdk/text/en/chapter-menu.ts'
import { useWords } from '../../sdk/text/language.ts'
import { TranscriptPanelContent } from '../../sdk/transcript/index.ts'
import { ChapterFromButton } from './chapter-from-button.tsx'

/** Seconds of a chapter that a sentence makes. */
const sentenceSeconds = 20

/** The transcript of an item. Its editors make chapters of sentences. */
export function TranscriptContent(props: PanelProps) {
  const { item, host } = props
  const words = useWords(chapterMenuWords)
  const canAdd = item.Chapters.CanEdit && item.RecordType !== RecordTypes.playlist
  return (
    <TranscriptPanelContent
      {...props}
      tools={
        canAdd
          ? (lineAt) => (
              <div className="vp-row vp-chapter-from">
                <ChapterFromButton
                  {...{ item, host, label: words.fromSentence, none: words.noSentence, seconds: sentenceSeconds }}
                  source={(time) => {
                    const line = lineAt(time)
                    return line && { start: line.from, title: line.text }
                  }}
                />
              </div>
            )
          : undefined
      }
    />
  )
}
