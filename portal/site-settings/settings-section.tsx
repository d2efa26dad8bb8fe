import { useQuery } from '@tanstack/react-query'
import { getSiteSettings } from '../../sdk/site-settings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { ask } from '../session/ask.ts'
import { ListState } from '../ui/list-state.tsx'
import { SettingsForm } from './settings-form.tsx'

export function SettingsSection() {
  const admin = useWords(adminWords)

  const query = useQuery({
    queryKey: ['site-settings'],
    queryFn: ({ signal }) => ask(getSiteSettings, {}, { signal }),
    // What somebody types is not to be replaced under their hands.
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <SectionHead title={admin.settings.title} lead={admin.settings.lead} />
      <ListState query={query} isEmpty={() => false} empty={{ title: '' }}>
        {(settings) => <SettingsForm settings={settings} />}
      </ListState>
    </>
  )
}
