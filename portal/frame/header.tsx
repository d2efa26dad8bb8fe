import { Link, useRouterState } from '@tanstack/react-router'
import { CalendarClock, FolderTree, LogIn, Upload } from 'lucide-react'
import { guideWords } from '../../sdk/text/en/guide.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SiteLogo } from '../branding/site-logo.tsx'
import { useCategoriesName } from '../categories/use-categories-name.ts'
import { canUpload, mayOpenUploadPage, usePageOptions } from '../page-options.ts'
import { NewMediaButton } from '../playlists/new-media-button.tsx'
import { SearchBox } from '../search/search-box.tsx'
import { loginAddress } from '../session/login-address.ts'
import { SidebarButton } from '../sidebar/sidebar-button.tsx'
import { HelpButton } from '../tours/help-button.tsx'
import { buttonLook } from '../ui/button.tsx'
import { LibraryLink } from '../ui/library-link.tsx'
import { AccountButton } from './account-button.tsx'

export function Header() {
  const portal = useWords(portalWords)
  const links = useWords(linksWords)
  const guide = useWords(guideWords)
  const categories = useCategoriesName()

  const options = usePageOptions()
  const { pathname, searchStr: search } = useRouterState({ select: (state) => state.location })
  const showsName = options.Site.Branding?.ShowsName !== false
  const onLogin = pathname.toLowerCase() === '/login.aspx'
  return (
    <header className="vp-header">
      <div className="vp-header-row">
        <LibraryLink className="vp-brand">
          <SiteLogo named={showsName} />
          {showsName && <span className="vp-brand-name">{options.Site.SiteName}</span>}
        </LibraryLink>
        <SearchBox />
        <div className="vp-header-actions">
          {options.User.SeesCategories && (
            <LibraryLink search={{ show: 'cats' }} className="vp-header-link">
              <FolderTree aria-hidden size={18} />
              {categories}
            </LibraryLink>
          )}
          {options.User.SeesBroadcasts && (
            <Link to="/epg" className="vp-header-link">
              <CalendarClock aria-hidden size={18} />
              {guide.title}
            </Link>
          )}
          <NewMediaButton />
          {mayOpenUploadPage(options) && (
            <Link to="/upload.aspx" {...buttonLook({ tone: 'accent' })}>
              <Upload aria-hidden size={18} />
              <span className="vp-wide-only">{canUpload(options) ? portal.account.upload : links.open}</span>
            </Link>
          )}
          {options.User.IsAnonymous && !onLogin && (
            <a href={loginAddress({ pathname, search })} {...buttonLook({ className: 'vp-wide-button' })}>
              <LogIn aria-hidden size={18} />
              {portal.account.signIn}
            </a>
          )}
          {!options.User.IsAnonymous && <SidebarButton />}
          <HelpButton />
          <AccountButton />
        </div>
      </div>
    </header>
  )
}
