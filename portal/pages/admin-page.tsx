import { Link, useParams } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { type AdminSection, adminSections } from '../admin/sections.ts'
import { useCategoriesName } from '../categories/use-categories-name.ts'
import { ClockNotice } from '../clock/clock-notice.tsx'
import { usePageOptions } from '../page-options.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { NewItemsQuestion } from '../site-settings/new-items-question.tsx'
import { Button } from '../ui/button.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { ErrorPage } from './error-page.tsx'
import '../admin/admin-page.css'

/** How the menu marks an entry: the page itself, or the page that leads to it. */
const currentOf = (id: AdminSection['id'], shown: AdminSection): 'page' | 'true' | undefined =>
  id === shown.id ? 'page' : id === shown.under ? 'true' : undefined

/** The entries of the menu under their headings, in the order of the pages. */
function groupsOf(sections: readonly AdminSection[]): [AdminSection['group'], AdminSection[]][] {
  const groups = new Map<AdminSection['group'], AdminSection[]>()
  for (const section of sections) groups.set(section.group, [...(groups.get(section.group) ?? []), section])
  return [...groups]
}

export function AdminPage() {
  const admin = useWords(adminWords)
  const language = useLanguage()

  const { User } = usePageOptions()
  useNeedsSignIn()
  const sections = adminSections.filter(({ isForCategories }) => User.IsAdmin || (User.CategoriesAdmin && isForCategories))
  const categories = useCategoriesName()
  const { section = sections[0]?.id } = useParams({ strict: false }) as { section?: string }
  const shown = sections.find(({ id }) => id === section?.toLowerCase())
  const titleOf = ({ title, isForCategories }: AdminSection): string => (isForCategories ? categories : title(language))
  const [openAt, setOpenAt] = useState<string>()
  usePageTitle(shown ? `${titleOf(shown)} – ${admin.title}` : admin.title)
  if (sections.length === 0) return <ErrorPage status={403} />
  if (!shown) return <ErrorPage status={404} />
  // In a narrow window the list would cover the section: it is behind a button there, and closes when a section was chosen.
  const isOpen = openAt === shown.id
  return (
    <div className="vp-content vp-admin">
      <div className="vp-admin-side">
        <p className="vp-admin-name">{admin.title}</p>
        <nav aria-label={admin.sections}>
          <div className="vp-admin-toggle">
            <Button aria-expanded={isOpen} onClick={() => setOpenAt(isOpen ? undefined : shown.id)}>
              {admin.title}: {titleOf(shown)} <ChevronDown aria-hidden size={18} />
            </Button>
          </div>
          <div className="vp-admin-nav" data-open={isOpen || undefined}>
            {groupsOf(sections.filter(({ under }) => under === undefined)).map(([group, entries]) => (
              <div key={group}>
                <p id={`admin-${group}`}>{admin.menu[group]}</p>
                <ul aria-labelledby={`admin-${group}`}>
                  {entries.map(({ Icon, ...entry }) => (
                    <li key={entry.id}>
                      <Link to="/admin/$section" params={{ section: entry.id }} search={{}} aria-current={currentOf(entry.id, shown)}>
                        <Icon aria-hidden size={18} /> {titleOf({ Icon, ...entry })}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </nav>
      </div>
      <div className="vp-admin-main">
        {User.IsAdmin && <NewItemsQuestion />}
        {User.IsAdmin && <ClockNotice />}
        <Suspense fallback={<PageLoading />}>
          <shown.View key={shown.id} />
        </Suspense>
      </div>
    </div>
  )
}
