import { galleryWords } from '../text/en/gallery.ts'
import { type Language, LanguageContext, useWords } from '../text/language.ts'
import { type GalleryItem, GalleryModes, type GallerySettings } from './contract.ts'
import { createGallery } from './create-gallery.ts'
import { GalleryBar } from './gallery-bar.tsx'
import { GalleryCaption } from './gallery-caption.tsx'
import { GalleryStrip } from './gallery-strip.tsx'
import { imageSources } from './image-sources.ts'

/** Props of `DrawnGallery`. */
export interface DrawnGalleryProps {
  items: readonly GalleryItem[]
  settings: GallerySettings
  language: Language
  title: string
  /** Address of the server, without a slash at the end. */
  base: string
}

/**
 * Draws a gallery with one large photo as it is before anyone uses it, for HTML that a server sends: its buttons do nothing until a script
 * takes over.
 *
 * @example
 * const drawn = <DrawnGallery items={galleryItemsOf(item)} settings={readGallerySettings('')} language={english} title="Our trip" base="" />
 */
export function DrawnGallery({ language, ...props }: DrawnGalleryProps) {
  return (
    <LanguageContext value={language}>
      <DrawnStage {...props} />
    </LanguageContext>
  )
}

function DrawnStage({ items, settings, title, base }: Omit<DrawnGalleryProps, 'language'>) {
  const words = useWords(galleryWords)

  const gallery = createGallery({ items, settings, leaveMs: 0 })
  const count = gallery.store.get().items.length
  const item = gallery.at(0)
  const { GalleryMode: mode, DisableControls, ShowControls, Captions } = settings
  const isDriven = !DisableControls
  const bar = isDriven && count > 0 && (
    <GalleryBar
      gallery={gallery}
      base={base}
      isLarge
      canClose={false}
      hasDownload={settings.ShowDownloadLink}
      isFullscreen={false}
      onFullscreen={nothing}
      onZoom={nothing}
    />
  )
  return (
    <section
      className="vt-gallery"
      aria-label={words.region({ title })}
      aria-roledescription={words.typeName}
      data-mode={mode}
      data-driven={isDriven || undefined}
      tabIndex={isDriven && count > 0 ? 0 : -1}
    >
      <div className="vt-gallery-view">
        {item ? (
          <div className="vt-gallery-slides" data-track={mode === GalleryModes.carousel || undefined}>
            <div className="vt-gallery-slide" data-state="current">
              <div className="vt-gallery-inner">
                <DrawnPhoto
                  item={item}
                  name={words.nameOf({ index: 1, title: item.Title })}
                  base={base}
                  isLargest={settings.UseLargestImage}
                />
              </div>
            </div>
          </div>
        ) : (
          <p className="vt-gallery-none">{words.none}</p>
        )}
        <div className="vt-gallery-foot" data-hidden={!ShowControls || undefined}>
          {Captions && <GalleryCaption item={item} />}
          {bar}
        </div>
      </div>
      {mode === GalleryModes.thumbnails && count > 1 && <GalleryStrip gallery={gallery} base={base} isDriven={isDriven} />}
      <p className="vt-gallery-said" role="status" />
    </section>
  )
}

const nothing = (): void => undefined

function DrawnPhoto({ item, name, base, isLargest }: { item: GalleryItem; name: string; base: string; isLargest: boolean }) {
  const { AltTitle, Title, Width, Height } = item
  const { src, srcSet, others } = imageSources(item, base, isLargest)
  const isKnown = Width > 0 && Height > 0
  // As wide as it is drawn in a frame of any shape.
  const sizes = isKnown ? `min(100vw, ${((100 * Width) / Height).toFixed(2)}vh)` : '100vw'
  return (
    <picture className="vt-gallery-zoomed" data-plain>
      {others.map(({ type, srcSet: set }) => (
        <source key={type} type={type} srcSet={set} sizes={sizes} />
      ))}
      <img
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        alt={AltTitle || Title || name}
        {...(isKnown ? { width: Width, height: Height } : {})}
        fetchPriority="high"
        decoding="async"
        draggable={false}
      />
    </picture>
  )
}
