import { lazy, Suspense, useState } from 'react'
import { Chapters } from '../../sdk/chapters/index.ts'
import { tagManagerWords } from '../../sdk/text/en/tag-manager.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'

const TagsDialog = lazy(() => import('./tags-dialog.tsx').then((module) => ({ default: module.TagsDialog })))

/** Opens the groups of tags of the site beside the choice of tags, and shows their changes there and at the chapters. */
export function ManageTags({ refresh }: { refresh: () => void }) {
  const words = useWords(tagManagerWords)

  const { store } = Chapters.useChapters()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    refresh()
    void store.load()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.title}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TagsDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}
