import {
  listMeetingConnections,
  listMeetingServices,
  MeetingLimits,
  type MeetingServiceSetup,
  SaveMeetingServiceInput,
  saveMeetingService,
} from '../../sdk/meetings/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { serviceNames } from './service-names.ts'

export interface MeetingServiceDialogProps {
  setup: MeetingServiceSetup
  onClose: () => void
}

/** The client of one service. Its secret is never shown. */
export function MeetingServiceDialog(props: MeetingServiceDialogProps) {
  const { admin: words } = useWords(meetingsWords)
  return (
    <Dialog open onClose={props.onClose} title={words.edit({ service: serviceNames[props.setup.Service] })}>
      <ServiceForm {...props} />
    </Dialog>
  )
}

function ServiceForm({ setup, onClose }: MeetingServiceDialogProps) {
  const admin = useWords(adminWords)
  const { admin: words } = useWords(meetingsWords)
  const { Service, ClientID, Tenant, IsOn } = setup
  const request = useWrite(saveMeetingService, {
    changes: [listMeetingServices, listMeetingConnections],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveMeetingServiceInput,
    first: { clientid: ClientID, clientsecret: '', tenant: Tenant, enabled: IsOn },
    toInput: (values) => ({ service: Service, ...values }),
    check: ({ clientid }) => ({ clientid: clientid.trim() ? undefined : words.noClient }),
    refusals: { MEETINGS_NO_CLIENT: 'clientsecret', MEETINGS_NO_TENANT: 'tenant' },
    request,
  })
  return (
    <Form form={form} onCancel={onClose}>
      <Field label={words.clientId} required maxLength={MeetingLimits.clientId} autoComplete="off" {...form.text('clientid')} />
      <Field
        label={words.clientSecret}
        help={words.secretHelp}
        type="password"
        maxLength={MeetingLimits.clientSecret}
        autoComplete="new-password"
        {...form.text('clientsecret')}
      />
      {Service === 'teams' && (
        <Field label={words.tenant} help={words.tenantHelp} maxLength={100} autoComplete="off" {...form.text('tenant')} />
      )}
      <Switch label={words.enabled} {...form.toggle('enabled')} />
    </Form>
  )
}
