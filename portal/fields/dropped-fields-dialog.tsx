import { useStore } from '../../sdk/store/index.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { droppedFieldsStore } from './dropped-fields.ts'

const close = () => droppedFieldsStore.set({ words: [] })

/** Says which fields have gone, and keeps what was written there in sight. */
export function DroppedFieldsDialog() {
  const words = useWords(fieldsWords)
  const portal = useWords(portalWords)

  const lost = useStore(droppedFieldsStore, (state) => state.words)
  return (
    <Dialog open={lost.length > 0} onClose={close} title={words.notSavedTitle}>
      <p className="vp-dialog-text">{words.notSaved({ count: lost.length })}</p>
      {lost.map(({ name, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have lost the same words, and nothing here moves.
        <CopyField key={index} label={name} text={text} rows={Math.min(8, Math.max(2, text.split('\n').length))} />
      ))}
      <div className="vp-row vp-row-end">
        <Button onClick={close}>{portal.close}</Button>
      </div>
    </Dialog>
  )
}
