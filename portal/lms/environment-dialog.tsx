import { listGroups } from '../../sdk/groups/contract.ts'
import {
  EnvironmentKinds,
  type EnvironmentRule,
  EnvironmentRules,
  type LearningEnvironment,
  LmsLimits,
  listEnvironments,
  SaveEnvironmentInput,
  saveEnvironment,
} from '../../sdk/lms/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { optionsOf, Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'

export interface EnvironmentDialogProps {
  /** Without one, a new one. */
  environment: LearningEnvironment | undefined
  onClose: () => void
  onAdded: (id: number) => void
}

export function EnvironmentDialog(props: EnvironmentDialogProps) {
  const words = useWords(learningEnvironmentsWords)

  const { environment, onClose } = props
  return (
    <Dialog open onClose={onClose} title={environment ? words.editTitle({ name: environment.Name }) : words.add}>
      <EnvironmentForm {...props} />
    </Dialog>
  )
}

const linesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

function EnvironmentForm({ environment, onClose, onAdded }: EnvironmentDialogProps) {
  const admin = useWords(adminWords)
  const words = useWords(learningEnvironmentsWords)

  const request = useWrite(saveEnvironment, {
    changes: [listEnvironments],
    isForm: true,
    done: () => admin.saved,
    onDone: ({ ID }) => (environment ? onClose() : onAdded(ID)),
  })
  const form = useFormValues({
    schema: SaveEnvironmentInput,
    first: {
      kind: environment?.Kind ?? EnvironmentKinds[0],
      name: environment?.Name ?? '',
      enabled: environment?.IsEnabled ?? false,
      origins: environment?.Origins.join('\n') ?? '',
      networks: environment?.Networks.join('\n') ?? '',
      rule: environment?.Rule ?? ('match' as EnvironmentRule),
      group: environment?.GroupID ?? 0,
    },
    toInput: ({ kind, name, enabled, origins, networks, rule, group }) => ({
      ...(environment ? { iid: environment.ID } : {}),
      ...{ kind, name: name.trim(), enabled, origins: linesOf(origins), networks: linesOf(networks), rule, group },
    }),
    check: ({ kind, name, origins }) => ({
      name: name.trim() ? undefined : words.blankName,
      origins: origins.trim() || kind === 'teams' ? undefined : words.blankOrigins,
    }),
    request,
  })
  // The sign-in provider decides whom the chat signs in.
  const isChat = form.values.kind === 'teams'
  const addresses = { rows: 2, spellCheck: false, autoCapitalize: 'none', maxLength: 300 * LmsLimits.addresses, className: 'vp-code-text' }
  return (
    <Form form={form} onCancel={onClose}>
      {!environment && <Select label={words.kind} options={optionsOf(EnvironmentKinds, words.kinds)} {...form.value('kind')} />}
      {form.values.kind === 'lti-1' && <p className="vp-dialog-text">{words.consumer.why}</p>}
      <Field label={words.name} required maxLength={200} autoComplete="off" {...form.text('name')} />
      <TextArea
        label={words.origins}
        help={isChat ? words.chatOriginsHelp : words.originsHelp}
        required={!isChat}
        {...addresses}
        {...form.text('origins')}
      />
      {form.values.kind === 'moodle' && (
        <TextArea label={words.networks} help={words.networksHelp} {...addresses} {...form.text('networks')} />
      )}
      {!isChat && <RuleSelect {...form.value('rule')} />}
      {(isChat || form.values.rule !== 'guests') && <GroupSelect {...form.value('group')} />}
      <Switch label={words.enabled} help={words.enabledHelp} {...form.toggle('enabled')} />
    </Form>
  )
}

function RuleSelect(props: { value: EnvironmentRule; onChange: (rule: EnvironmentRule) => void }) {
  const words = useWords(learningEnvironmentsWords)

  return <Select label={words.rule} help={words.ruleHelp[props.value]} options={optionsOf(EnvironmentRules, words.rules)} {...props} />
}

/** The group that people join. Everyone and guests are groups by how people came in: nobody joins them. */
function GroupSelect(props: { value: number; onChange: (group: number) => void }) {
  const words = useWords(learningEnvironmentsWords)

  const groups = useRead(listGroups, {})
  const joined = groups.data?.Items.filter(({ HasMembers }) => HasMembers) ?? []
  return (
    <Select
      label={words.group}
      help={words.groupHelp}
      options={[{ value: 0, label: words.noGroup }, ...joined.map(({ ID, Name }) => ({ value: ID, label: Name }))]}
      {...props}
    />
  )
}
