import { Link } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { layoutsWords } from '../../sdk/text/en/layouts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { buttonLook } from '../ui/button.tsx'

export interface EditPageLinkProps {
  /** The layout of the page; 0: it has none, and one is chosen or made. */
  layout?: number
  /** The category of the page; 0: it is the home page. */
  category?: number
}

/** Leads people who may edit the page to its editor. */
export function EditPageLink({ layout = 0, category = 0 }: EditPageLinkProps) {
  const words = useWords(layoutsWords)

  if (!usePageOptions().CanEditLayouts) return null
  const search = { startedit: '1', ...(layout > 0 ? { layout: String(layout) } : {}), ...(category > 0 ? { catid: category } : {}) }
  return (
    <Link to="/" search={search} {...buttonLook()}>
      <LayoutDashboard aria-hidden size={18} /> {words.edit}
    </Link>
  )
}
