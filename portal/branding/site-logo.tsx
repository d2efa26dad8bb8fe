import { usePageOptions } from '../page-options.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import './site-logo.css'

/** The logo of the site, or the product's mark. `named` says that the name of the site stands beside it. */
export function SiteLogo({ named }: { named: boolean }) {
  const { SiteName, Branding } = usePageOptions().Site
  const { logo, 'dark-logo': dark } = Branding?.Images ?? {}
  if (logo === undefined) return <BrandMark />
  const alt = named ? '' : SiteName
  return (
    <span className="vp-logo" data-plate={dark === undefined || undefined}>
      <img src={logo} alt={alt} />
      {dark !== undefined && <img className="vp-logo-dark" src={dark} alt={alt} />}
    </span>
  )
}
