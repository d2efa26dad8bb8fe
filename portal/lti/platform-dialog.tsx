import { useState } from 'react'
import { type LearningEnvironment, listEnvironments } from '../../sdk/lms/contract.ts'
import {
  createLtiRegistration,
  getLtiPlatform,
  type LtiKey,
  LtiLimits,
  type LtiPlatform,
  type LtiTool,
  rotateLtiKey,
  SaveLtiPlatformInput,
  saveLtiPlatform,
} from '../../sdk/lti/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useDateText, useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { ListState } from '../ui/list-state.tsx'
import { Table } from '../ui/table.tsx'

/** How often the values are read again while a learning environment can register the library, in milliseconds. */
const POLL_MS = 3000

export interface PlatformDialogProps {
  environment: LearningEnvironment
  onClose: () => void
}

/** Shows the addresses to enter in the learning environment, and takes the values that it shows then. */
export function PlatformDialog({ environment, onClose }: PlatformDialogProps) {
  const { lti } = useWords(learningEnvironmentsWords)

  const [isWaiting, setWaiting] = useState(false)
  const query = useRead(getLtiPlatform, { iid: environment.ID }, { staleTime: 0, poll: isWaiting && POLL_MS })
  return (
    <Dialog open onClose={onClose} title={lti.titleOf({ name: environment.Name })}>
      <ListState query={query} isEmpty={() => false} empty={{ title: '' }} look="line">
        {({ Platform, Tool, Keys }) => (
          <>
            <Registration id={environment.ID} onCreated={() => setWaiting(true)} />
            <ToolAddresses tool={Tool} />
            {/* A registration replaces the values: the form begins anew with them. */}
            <PlatformForm key={JSON.stringify(Platform)} id={environment.ID} platform={Platform} onClose={onClose} />
            <KeyList keys={Keys} />
          </>
        )}
      </ListState>
    </Dialog>
  )
}

/** Creates an address at which the learning environment registers the library by itself. */
function Registration({ id, onCreated }: { id: number; onCreated: () => void }) {
  const { lti } = useWords(learningEnvironmentsWords)

  const momentText = useMomentText()
  const creating = useWrite(createLtiRegistration, { changes: [], onDone: onCreated })
  const created = creating.data
  return (
    <>
      <p className="vp-dialog-text">{lti.registrationHelp}</p>
      {created ? (
        <CopyField
          label={lti.registration}
          text={created.Address}
          focused
          help={lti.registrationEnds({ time: momentText(created.EndsAt) })}
        />
      ) : (
        <div className="vp-row">
          <Button isBusy={creating.isPending} onClick={() => creating.mutate({ iid: id })}>
            {lti.register}
          </Button>
        </div>
      )}
    </>
  )
}

function ToolAddresses({ tool }: { tool: LtiTool }) {
  const { lti, addressesHelp } = useWords(learningEnvironmentsWords)

  return (
    <>
      <p className="vp-dialog-text">{addressesHelp.lti}</p>
      <CopyField label={lti.initiation} text={tool.InitiationURL} />
      <CopyField label={lti.launch} text={tool.LaunchURL} />
      <CopyField label={lti.deepLinking} text={tool.DeepLinkingURL} />
      <CopyField label={lti.keySet} text={tool.KeysURL} />
      <CopyField label={lti.icon} text={tool.IconURL} />
      <CopyField label={lti.configuration} text={tool.ConfigurationURL} />
    </>
  )
}

function PlatformForm({ id, platform, onClose }: { id: number; platform: LtiPlatform; onClose: () => void }) {
  const admin = useWords(adminWords)
  const { lti } = useWords(learningEnvironmentsWords)

  const request = useWrite(saveLtiPlatform, {
    changes: [getLtiPlatform, listEnvironments],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveLtiPlatformInput,
    first: {
      issuer: platform.Issuer,
      clientid: platform.ClientID,
      deployments: platform.Deployments.join('\n'),
      authorizeurl: platform.AuthorizeURL,
      tokenurl: platform.TokenURL,
      keysurl: platform.KeysURL,
    },
    toInput: ({ deployments, ...values }) => ({ iid: id, ...values, deployments: deployments.split(/\s+/).filter(Boolean) }),
    request,
  })
  const value = { required: true, maxLength: LtiLimits.text, spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' }
  return (
    <Form form={form} onCancel={onClose}>
      <p className="vp-dialog-text">{lti.help}</p>
      <Field label={lti.issuer} {...value} {...form.text('issuer')} />
      <Field label={lti.clientId} {...value} {...form.text('clientid')} />
      <TextArea
        label={lti.deployments}
        help={lti.deploymentsHelp}
        rows={2}
        spellCheck={false}
        className="vp-code-text"
        {...form.text('deployments')}
      />
      <Field label={lti.authorizeUrl} {...value} {...form.text('authorizeurl')} />
      <Field label={lti.tokenUrl} {...value} {...form.text('tokenurl')} />
      <Field label={lti.keysUrl} {...value} {...form.text('keysurl')} />
    </Form>
  )
}

/** The key pairs of the library: all registrations share them. */
function KeyList({ keys }: { keys: readonly LtiKey[] }) {
  const { lti, state } = useWords(learningEnvironmentsWords)

  const dateText = useDateText()
  const rotating = useWrite(rotateLtiKey, { changes: [getLtiPlatform], done: () => lti.rotated })
  return (
    <>
      <h3>{lti.keys}</h3>
      <Table
        label={lti.keys}
        rows={keys}
        idOf={({ ID }) => ID}
        columns={[
          { name: lti.key, kind: 'main', cell: ({ ID }) => <code>{ID}</code> },
          { name: state, cell: ({ IsCurrent, EndsAt }) => (IsCurrent ? lti.keyCurrent : lti.keyFormer({ date: dateText(EndsAt) })) },
        ]}
      />
      <div className="vp-row">
        <Button isBusy={rotating.isPending} onClick={() => rotating.mutate({})}>
          {lti.rotate}
        </Button>
      </div>
    </>
  )
}
