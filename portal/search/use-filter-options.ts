import { RecordTypes } from '../../sdk/media/contract.ts'
import type { ChipNames, PanelOptions } from '../../sdk/search/index.ts'
import { portal } from '../../sdk/text/en.ts'
import { usePageOptions } from '../page-options.ts'

const { kinds } = portal

const types = [
  { ID: RecordTypes.video, Name: kinds.videos },
  { ID: RecordTypes.broadcast, Name: kinds.broadcasts },
  { ID: RecordTypes.playlist, Name: kinds.playlists },
  { ID: RecordTypes.virtualClass, Name: kinds.virtualClasses },
  { ID: RecordTypes.photoset, Name: kinds.photosets },
  { ID: RecordTypes.link, Name: kinds.links },
  { ID: RecordTypes.document, Name: kinds.documents },
]

/** What there is to filter by in this library. */
export function useFilterOptions(): PanelOptions {
  const { AddPermissions } = usePageOptions().User
  const places = new Map(AddPermissions.map((one) => [one.PublishingPolicyID, one.PublishingPolicyName]))
  places.delete(0)
  return { types, locations: [...places].map(([ID, Name]) => ({ ID, Name })) }
}

/** How what filters name by ids is called. */
export function useChipNames(): ChipNames {
  const { types, locations = [], fields = [] } = useFilterOptions()
  const nameIn = (list: readonly { ID: number; Name: string }[]) => (id: number) => list.find(({ ID }) => ID === id)?.Name
  return {
    type: nameIn(types),
    location: nameIn(locations),
    category: () => undefined,
    person: () => undefined,
    field: (id) => fields.find(({ ID }) => ID === id),
  }
}
