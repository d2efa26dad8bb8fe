import { useEffect } from 'react'
import { usePageOptions } from '../page-options.ts'

export function usePageTitle(title: string | undefined): void {
  const { SiteName } = usePageOptions().Site
  useEffect(() => {
    document.title = title ? `${title} – ${SiteName}` : SiteName
  }, [title, SiteName])
}
