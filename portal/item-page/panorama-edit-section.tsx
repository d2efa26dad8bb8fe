import * as v from 'valibot'
import { RecordTypes, Sources, UpdateMediaInput } from '../../sdk/media/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Switch } from '../ui/switch.tsx'
import type { EditSection } from './edit-section.ts'

/** Whether a video is shown all around. Only videos whose files are in the library have the choice. */
export const panoramaEditSection: EditSection<boolean, Pick<UpdateMediaInput, 'is360'>> = {
  name: 'panorama',
  first: ({ RecordType, Source, AudioOnly, Is360 = false }) =>
    RecordType === RecordTypes.video && Source !== Sources.externalVideo && !AudioOnly ? Is360 : undefined,
  Fields({ value, onChange }) {
    const words = useWords(linksWords)
    return <Switch label={words.panorama} help={words.panoramaHelp} checked={value} onChange={onChange} />
  },
  schema: v.pick(UpdateMediaInput, ['is360']),
  changes: (before, now) => (now === before ? {} : { is360: now }),
}
