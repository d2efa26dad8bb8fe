import * as v from 'valibot'
import { type Audience, RecordTypes, UpdateMediaInput } from '../../sdk/media/contract.ts'
import type { EditSection } from '../item-page/edit-section.ts'
import { usePageOptions } from '../page-options.ts'
import { AudienceField } from './audience-field.tsx'
import { PublishingFields } from './publishing-fields.tsx'
import { changesOf, formOf, type PublishingForm, policiesFor } from './publishing-form.ts'

interface Publishing {
  audience: Audience
  dates: PublishingForm
}

/** The audience of an item, its publishing policy, and the days from which and until which it is shown. */
export const publishingEditSection: EditSection<Publishing, Pick<UpdateMediaInput, 'audience' | 'ppid' | 'publishat' | 'expiry'>> = {
  name: 'publishing',
  first: ({ CanGrant, Publishing, IsPrivate }, { TimeZone }) =>
    CanGrant ? { audience: Publishing?.Audience ?? (IsPrivate ? 'owner' : 'everyone'), dates: formOf(Publishing, TimeZone) } : undefined,
  Fields({ item, value: { audience, dates }, errorOf, onChange }) {
    const { AddPermissions } = usePageOptions().User
    return (
      <>
        <AudienceField
          value={audience}
          permission={AddPermissions.find((add) => add.RecordType === item.RecordType && add.PublishingPolicyID === dates.policy)}
          onChange={(changed) => onChange({ audience: changed, dates })}
        />
        <PublishingFields
          places={policiesFor(item, AddPermissions)}
          form={dates}
          isDocument={item.RecordType === RecordTypes.document}
          errorOf={errorOf}
          onChange={(changed) => onChange({ audience, dates: changed })}
        />
      </>
    )
  },
  schema: v.pick(UpdateMediaInput, ['audience', 'ppid', 'publishat', 'expiry']),
  changes: (before, now) => ({
    ...(now.audience === before.audience ? {} : { audience: now.audience }),
    ...changesOf(before.dates, now.dates),
  }),
}
