import { Timer } from 'lucide-react'
import { useState } from 'react'
import { findSlideTimes, getSlideshow, type SlideshowInput } from '../../sdk/slideshows/contract.ts'
import { slideshowEditorWords } from '../../sdk/text/en/slideshow-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Looks for each slide in the video and sets its time, after a question. */
export function FindTimes({ input }: { input: SlideshowInput }) {
  const words = useWords(slideshowEditorWords)
  const [isAsking, setAsking] = useState(false)
  const finding = useWrite(findSlideTimes, { changes: [getSlideshow], onDone: () => setAsking(false) })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Timer aria-hidden size={18} /> {words.findTimes}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.findTimesTitle}
        help={words.findTimesHelp}
        confirm={words.findTimes}
        busy={finding.isPending}
        onConfirm={() => finding.mutate(input)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
