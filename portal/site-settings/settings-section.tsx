import { getSiteSettings } from '../../sdk/site-settings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { RuleForm } from '../required-two-factor/rule-form.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SettingsForm } from './settings-form.tsx'

export function SettingsSection() {
  const admin = useWords(adminWords)

  const query = useRead(
    getSiteSettings,
    {},
    {
      // A background refetch must not replace what a person is typing.
      refetchOnFocus: false,
    },
  )
  return (
    <>
      <SectionHead title={admin.settings.title} lead={admin.settings.lead} />
      <ListState query={query}>{(settings) => <SettingsForm settings={settings} />}</ListState>
      <RuleForm />
    </>
  )
}
