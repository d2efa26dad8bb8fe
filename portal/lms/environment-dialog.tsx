import { listGroups } from '../../sdk/groups/contract.ts'
import {
  EnvironmentAdders,
  EnvironmentKinds,
  type EnvironmentRule,
  EnvironmentRules,
  type LearningEnvironment,
  LmsLimits,
  listEnvironments,
  SaveEnvironmentInput,
  saveEnvironment,
} from '../../sdk/lms/contract.ts'
import { listPolicies } from '../../sdk/publishing/contract.ts'
import { EmbedSize } from '../../sdk/shares/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { type Size, SizeFields } from '../shares/size-fields.tsx'
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

const firstValues = (environment: LearningEnvironment | undefined) => ({
  kind: environment?.Kind ?? EnvironmentKinds[0],
  name: environment?.Name ?? '',
  enabled: environment?.IsEnabled ?? false,
  origins: environment?.Origins.join('\n') ?? '',
  networks: environment?.Networks.join('\n') ?? '',
  rule: environment?.Rule ?? ('match' as EnvironmentRule),
  group: environment?.GroupID ?? 0,
  policy: environment?.PolicyID ?? 0,
  adders: environment?.Adders ?? ('everyone' as EnvironmentAdders),
  claims: environment?.TakesClaims ?? false,
  frame: environment?.FrameWidth === 0 ? ('fluid' as const) : ('fixed' as const),
  size: sizeOf(environment),
})

function sizeOf(environment: LearningEnvironment | undefined): Size {
  const width = environment?.FrameWidth || EmbedSize.width
  const height = environment?.FrameHeight || EmbedSize.height
  return { width: String(width), height: String(height) }
}

const pixelsOf = (text: string): number => Math.min(Math.max(Number(text), LmsLimits.frameMin), LmsLimits.frameMax)

const linesOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

function inputOf(values: ReturnType<typeof firstValues>, environment: LearningEnvironment | undefined): SaveEnvironmentInput {
  const { kind, name, enabled, origins, networks, rule, group, policy, adders, claims, frame, size } = values
  const pixels = frame === 'fluid' ? { width: 0, height: 0 } : { width: pixelsOf(size.width), height: pixelsOf(size.height) }
  return {
    ...(environment ? { iid: environment.ID } : {}),
    ...{ kind, name: name.trim(), enabled, origins: linesOf(origins), networks: linesOf(networks), rule, group, policy, adders },
    ...(kind === 'moodle' ? { claims, ...pixels } : {}),
  }
}

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
    first: firstValues(environment),
    toInput: (values) => inputOf(values, environment),
    check: ({ kind, name, origins }) => ({
      name: name.trim() ? undefined : words.blankName,
      origins: origins.trim() || kind === 'teams' ? undefined : words.blankOrigins,
    }),
    request,
  })
  const namesRoles = form.values.kind === 'lti' || form.values.kind === 'lti-1'
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
        <>
          <TextArea label={words.networks} help={words.networksHelp} {...addresses} {...form.text('networks')} />
          <Select label={words.frame} options={optionsOf(['fixed', 'fluid'] as const, words.frames)} {...form.value('frame')} />
          {form.values.frame === 'fixed' && <SizeFields size={form.values.size} onChange={form.value('size').onChange} />}
        </>
      )}
      {!isChat && <RuleSelect {...form.value('rule')} />}
      {(isChat || form.values.rule !== 'guests') && <GroupSelect {...form.value('group')} />}
      {namesRoles && form.values.rule !== 'guests' && form.values.group !== 0 && (
        <Select
          label={words.adders}
          help={words.addersHelp}
          options={optionsOf(EnvironmentAdders, words.addersNames)}
          {...form.value('adders')}
        />
      )}
      <PolicySelect {...form.value('policy')} />
      {form.values.kind === 'moodle' && <Switch label={words.claims} help={words.claimsHelp} {...form.toggle('claims')} />}
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
  const joined = groups.data?.Items.filter(({ HasMembers, IsManaged }) => HasMembers && !IsManaged) ?? []
  return (
    <Select
      label={words.group}
      help={words.groupHelp}
      options={[{ value: 0, label: words.noGroup }, ...joined.map(({ ID, Name }) => ({ value: ID, label: Name }))]}
      {...props}
    />
  )
}

/** The publishing policy of what is added. A site without policies has nothing to choose. */
function PolicySelect(props: { value: number; onChange: (policy: number) => void }) {
  const words = useWords(learningEnvironmentsWords)

  const policies = useRead(listPolicies, {}).data?.Items ?? []
  if (policies.length === 0) return null
  return (
    <Select
      label={words.policy}
      help={words.policyHelp}
      options={[{ value: 0, label: words.noPolicy }, ...policies.map(({ ID, Name }) => ({ value: ID, label: Name }))]}
      {...props}
    />
  )
}
