import { Link, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { admin } from '../../sdk/text/en.ts'
import { adminSections } from '../admin/sections.ts'
import { PageLoading } from '../frame/page-loading.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { usePageOptions } from '../page-options.ts'
import { ErrorPage } from './error-page.tsx'

export function AdminPage() {
  const { User } = usePageOptions()
  const { section = adminSections[0]?.id } = useParams({ strict: false }) as { section?: string }
  const shown = adminSections.find(({ id }) => id === section?.toLowerCase())
  usePageTitle(shown ? `${shown.title} – ${admin.title}` : admin.title)
  if (!User.IsAdmin) return <ErrorPage status={403} />
  if (!shown) return <ErrorPage status={404} />
  return (
    <div className="vp-content vp-admin">
      <div className="vp-admin-side">
        <p className="vp-admin-name">{admin.title}</p>
        <nav aria-label={admin.sections}>
          <ul className="vp-admin-nav">
            {adminSections.map(({ id, title, Icon }) => (
              <li key={id}>
                <Link to="/admin/$section" params={{ section: id }} search={{}} aria-current={id === shown.id ? 'page' : undefined}>
                  <Icon aria-hidden size={18} /> {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="vp-admin-main">
        <Suspense fallback={<PageLoading />}>
          <shown.View key={shown.id} />
        </Suspense>
      </div>
    </div>
  )
}
