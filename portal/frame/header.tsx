import { Link } from '@tanstack/react-router'
import { LogIn, Upload } from 'lucide-react'
import { portal } from '../../sdk/text/en.ts'
import { mayUpload, usePageOptions } from '../page-options.ts'
import { SearchBox } from '../search/search-box.tsx'
import { loginAddress } from '../session/login-address.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandMark } from './brand-mark.tsx'

export function Header() {
  const options = usePageOptions()
  return (
    <header className="vt-header">
      <div className="vt-header-row">
        <Link to="/Default.aspx" search={{}} className="vt-brand">
          <BrandMark />
          <span className="vt-brand-name">{options.Site.SiteName}</span>
        </Link>
        <SearchBox />
        <div className="vt-header-actions">
          {mayUpload(options) && (
            <Link to="/upload.aspx" className="vt-button" data-tone="accent">
              <Upload aria-hidden size={18} />
              <span className="vt-wide-only">{portal.account.upload}</span>
            </Link>
          )}
          {options.User.IsAnonymous && (
            <a href={loginAddress(location)} className="vt-button vt-wide-button">
              <LogIn aria-hidden size={18} />
              {portal.account.signIn}
            </a>
          )}
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}
