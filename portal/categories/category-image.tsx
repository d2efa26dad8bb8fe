import { type ReactNode, useId, useState } from 'react'
import {
  type CategoryDetails,
  CategoryLimits,
  deleteCategoryImage,
  getCategory,
  listCategories,
  saveCategoryImage,
} from '../../sdk/categories/contract.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { imageData } from '../images/image-data.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/error-text.tsx'
import { errorSentence } from '../ui/failed-state.tsx'

/** The image of a category: saved at once, apart from the form around it. */
export function CategoryImage({ category }: { category: CategoryDetails }) {
  const words = useWords(categoryScreensWords)
  const portal = useWords(portalWords)

  const [url, setUrl] = useState(category.ImageURL)
  const changes = [listCategories, getCategory]
  const saving = useWrite(
    async (file: File) => {
      const data = await imageData(file, CategoryLimits.imageSize)
      if (data === undefined) throw new Error(words.imageUnreadable)
      return client.call(saveCategoryImage, { catid: category.ID, data })
    },
    { changes, isForm: true, done: () => words.imageSaved, onDone: ({ ImageURL }) => setUrl(ImageURL) },
  )
  const removing = useWrite(() => client.call(deleteCategoryImage, { catid: category.ID }), {
    changes,
    isForm: true,
    done: () => words.imageRemoved,
    onDone: () => setUrl(''),
  })
  const error = saving.error ?? removing.error
  return (
    <ImageField
      url={url}
      isBusy={saving.isPending}
      isRemoving={removing.isPending}
      problem={error && (error.message === words.imageUnreadable ? error.message : errorSentence(portal, error))}
      onFile={(file) => saving.mutate(file)}
      onRemove={() => removing.mutate(undefined)}
    />
  )
}

/** The image of a category that is not saved yet: it is sent after the category. */
export function NewCategoryImage({ image, onChange }: { image: string | undefined; onChange: (data: string | undefined) => void }) {
  const words = useWords(categoryScreensWords)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    const data = await imageData(file, CategoryLimits.imageSize)
    setProblem(data === undefined ? words.imageUnreadable : undefined)
    onChange(data)
  }
  return <ImageField url={image ?? ''} problem={problem} onFile={(file) => void read(file)} onRemove={() => onChange(undefined)} />
}

interface ImageFieldProps {
  /** Empty: there is none. */
  url: string
  isBusy?: boolean
  isRemoving?: boolean
  problem: ReactNode
  onFile: (file: File) => void
  onRemove: () => void
}

function ImageField({ url, isBusy, isRemoving, problem, onFile, onRemove }: ImageFieldProps) {
  const words = useWords(categoryScreensWords)
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{words.image}</label>
      {url !== '' && <img className="vp-category-image" src={url} alt="" />}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-help`}
        aria-disabled={isBusy || undefined}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
        }}
      />
      <p id={`${id}-help`} className="vp-help">
        {words.imageHelp}
      </p>
      {url !== '' && (
        <Button look="text" isBusy={isRemoving} onClick={onRemove}>
          {words.imageRemove}
        </Button>
      )}
      <ErrorText text={problem} />
    </div>
  )
}
