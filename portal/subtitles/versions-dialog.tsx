import type { EditedTrack } from '../../sdk/subtitles/contract.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface VersionsDialogProps {
  track: EditedTrack
  onEdit: (versionid: number) => void
  onClose: () => void
}

/** The earlier versions of a track. One that is edited becomes the draft of the track. */
export function VersionsDialog({ track, onEdit, onClose }: VersionsDialogProps) {
  const words = useWords(subtitleEditorWords)
  const momentText = useMomentText()
  return (
    <Dialog open onClose={onClose} title={words.versionsOf({ name: track.Label || track.Lang })}>
      <ul className="vp-tracks" data-rows>
        {track.Versions.map(({ ID, DateReplaced, ReplacedBy }) => {
          const said = words.version({ date: momentText(DateReplaced), name: ReplacedBy })
          return (
            <li key={ID} className="vp-track">
              <p className="vp-track-text">{said}</p>
              <Button size="small" aria-label={words.editVersionOf({ version: said })} onClick={() => onEdit(ID)}>
                {words.editVersion}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
