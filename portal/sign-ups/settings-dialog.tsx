import { listGroups } from '../../sdk/groups/contract.ts'
import { getSignUpSettings, SaveSignUpSettingsInput, type SignUpSettings, saveSignUpSettings } from '../../sdk/sign-ups/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { signUpAdminWords } from '../../sdk/text/en/sign-up-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'

export interface SignUpSettingsDialogProps {
  settings: SignUpSettings
  onClose: () => void
}

/** Decides who may ask, and which requests need no administrator. */
export function SignUpSettingsDialog(props: SignUpSettingsDialogProps) {
  const words = useWords(signUpAdminWords)
  return (
    <Dialog open onClose={props.onClose} title={words.settingsTitle}>
      <SettingsForm {...props} />
    </Dialog>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function SettingsForm({ settings, onClose }: SignUpSettingsDialogProps) {
  const words = useWords(signUpAdminWords)
  const admin = useWords(adminWords)
  const known = useRead(listGroups, {})
  const request = useWrite(saveSignUpSettings, {
    changes: [getSignUpSettings],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveSignUpSettingsInput,
    first: {
      ...{ portal: settings.IsPortalOpen, courses: settings.Courses.join('\n'), groups: settings.Groups },
      ...{ approveddomains: settings.ApprovedDomains.join('\n'), onlydomains: settings.OnlyDomains.join('\n') },
      telladministrators: settings.TellsAdministrators,
    },
    toInput: ({ courses, approveddomains, onlydomains, ...values }) => ({
      ...values,
      ...{ courses: linesOf(courses), approveddomains: linesOf(approveddomains), onlydomains: linesOf(onlydomains) },
    }),
    request,
  })
  const { value: groups, ...ofGroups } = form.value('groups')
  return (
    <Form form={form} onCancel={onClose}>
      <Switch label={words.portalOpen} help={words.portalOpenHelp} {...form.toggle('portal')} />
      <TextArea label={words.courses} help={words.coursesHelp} rows={3} {...form.text('courses')} />
      <TextArea
        label={words.approvedDomains}
        help={words.approvedDomainsHelp}
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('approveddomains')}
      />
      <TextArea
        label={words.onlyDomains}
        help={words.onlyDomainsHelp}
        rows={2}
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('onlydomains')}
      />
      <CheckList
        legend={words.joined}
        chosen={groups}
        {...ofGroups}
        options={(known.data?.Items ?? [])
          .filter(({ HasMembers, IsManaged }) => HasMembers && !IsManaged)
          .map(({ ID, Name }) => ({ value: ID, label: Name }))}
      />
      <Switch label={words.tellAdministrators} {...form.toggle('telladministrators')} />
    </Form>
  )
}
