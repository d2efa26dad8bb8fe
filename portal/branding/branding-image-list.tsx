import { useId } from 'react'
import {
  type BrandingAddresses,
  type BrandingImage,
  BrandingImages,
  BrandingLimits,
  getBranding,
  removeBrandingImage,
  saveBrandingImage,
} from '../../sdk/branding/contract.ts'
import { brandingWords } from '../../sdk/text/en/branding.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { fileData } from '../ui/file-data.ts'
import { FormError } from '../ui/form-end.tsx'

/** The images of the site, each saved at once. */
export function BrandingImageList({ addresses }: { addresses: BrandingAddresses }) {
  const words = useWords(brandingWords)
  return (
    <section className="vp-branding-part">
      <h2>{words.images}</h2>
      <div className="vp-branding-images">
        {BrandingImages.map((image) => (
          <ImageField key={image} image={image} address={addresses[image]} />
        ))}
      </div>
    </section>
  )
}

/** One image of the site, saved at once. */
export function ImageField({ image, address }: { image: BrandingImage; address: string | undefined }) {
  const words = useWords(brandingWords)

  const id = useId()
  const label = words.imageNames[image]
  const saving = useWrite(
    async (file: File) => {
      const data = await fileData(file, BrandingLimits.imageLength)
      return client.call(saveBrandingImage, { image, data })
    },
    { changes: [getBranding], isForm: true, done: () => words.imageSaved },
  )
  const removing = useWrite(() => client.call(removeBrandingImage, { image }), {
    changes: [getBranding],
    isForm: true,
    done: () => words.imageRemoved,
    // The button that was pressed is gone.
    onDone: () => document.getElementById(id)?.focus(),
  })
  const error = saving.error ?? removing.error
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <span className="vp-branding-image" data-image={image}>
        {address === undefined ? <span className="vp-help">{words.noImage}</span> : <img src={address} alt="" />}
      </span>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-describedby={`${id}-help`}
        aria-disabled={saving.isPending || undefined}
        onClick={(event) => saving.isPending && event.preventDefault()}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) saving.mutate(file)
        }}
      />
      <p id={`${id}-help`} className="vp-help">
        {words.imageHelp[image]}
      </p>
      {address !== undefined && (
        <Button
          look="text"
          isBusy={removing.isPending}
          aria-label={words.removeImage({ image: label })}
          onClick={() => removing.mutate(undefined)}
        >
          {words.remove}
        </Button>
      )}
      <FormError error={error} />
    </div>
  )
}
