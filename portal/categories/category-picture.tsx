import { useId, useState } from 'react'
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
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { pictureData } from './picture-data.ts'

/** The picture of a category: saved at once, apart from the form around it. */
export function CategoryPicture({ category }: { category: CategoryDetails }) {
  const words = useWords(categoryScreensWords)
  const portal = useWords(portalWords)

  const id = useId()
  const [url, setUrl] = useState(category.ImageURL)
  const changes = [listCategories, getCategory]
  const saving = useWrite(
    async (file: File) => {
      const data = await pictureData(file, CategoryLimits.imageSize)
      if (data === undefined) throw new Error(words.pictureUnreadable)
      return client.call(saveCategoryImage, { catid: category.ID, data })
    },
    { changes, isForm: true, done: () => words.pictureSaved, onDone: ({ ImageURL }) => setUrl(ImageURL) },
  )
  const removing = useWrite(() => client.call(deleteCategoryImage, { catid: category.ID }), {
    changes,
    isForm: true,
    done: () => words.pictureRemoved,
    onDone: () => setUrl(''),
  })
  const error = saving.error ?? removing.error
  return (
    <div className="vp-field">
      <label htmlFor={id}>{words.picture}</label>
      {url !== '' && <img className="vp-category-image" src={url} alt="" />}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-help`}
        disabled={saving.isPending}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) saving.mutate(file)
        }}
      />
      <p id={`${id}-help`} className="vp-help">
        {words.pictureHelp}
      </p>
      {url !== '' && (
        <Button look="text" isBusy={removing.isPending} onClick={() => removing.mutate(undefined)}>
          {words.pictureRemove}
        </Button>
      )}
      <div role="alert">
        {error && <p className="vp-error">{error.message === words.pictureUnreadable ? error.message : errorSentence(portal, error)}</p>}
      </div>
    </div>
  )
}
