import { useState } from 'react'
import { getBranding } from '../../sdk/branding/contract.ts'
import { brandingWords } from '../../sdk/text/en/branding.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'
import { ListState } from '../ui/list-state.tsx'
import { BrandingForm } from './branding-form.tsx'
import { BrandingImageList } from './branding-image-list.tsx'
import './branding.css'

/** The branding: its images, its colour and the links at the end of its pages. */
export function BrandingSection() {
  const words = useWords(brandingWords)
  // A background refetch must not replace what a person is typing.
  const cache = useCache()
  const [version, setVersion] = useState(0)
  const query = useRead(getBranding, {}, { refetchOnFocus: false })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead} />
      <ListState query={query}>
        {(branding) => (
          <div className="vp-branding">
            <BrandingImageList addresses={branding.Images} />
            <BrandingForm
              key={version}
              branding={branding}
              onLatest={() => void cache.changed(getBranding).then(() => setVersion((before) => before + 1))}
            />
          </div>
        )}
      </ListState>
    </>
  )
}
