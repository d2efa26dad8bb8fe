import { findPolicies, listCategories } from '../../sdk/categories/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { ChipNames, FilterChoices, PanelOptions } from '../../sdk/search/index.ts'
import { type PortalWords, portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useFields } from '../fields/use-fields.ts'
import { usePageOptions } from '../page-options.ts'
import { personName } from './person-names.ts'

const typesIn = ({ kinds }: PortalWords) => [
  { ID: RecordTypes.video, Name: kinds.videos },
  { ID: RecordTypes.broadcast, Name: kinds.broadcasts },
  { ID: RecordTypes.playlist, Name: kinds.playlists },
  { ID: RecordTypes.virtualClass, Name: kinds.virtualClasses },
  { ID: RecordTypes.photoset, Name: kinds.photosets },
  { ID: RecordTypes.link, Name: kinds.links },
  { ID: RecordTypes.document, Name: kinds.documents },
]

// Names change seldom, and only what is shown hangs on them.
const staleTime = 60_000

/** Choices of the filters in this library. */
export function useFilterOptions(): PanelOptions {
  const { Site } = usePageOptions()
  const locations = useLocations()
  const fields = useFields()
  // Titles and descriptions are what the words of the search look through.
  const described = fields.data?.Fields.filter(({ IsTitleField, IsDescField }) => !IsTitleField && !IsDescField) ?? []
  return { types: typesIn(useWords(portalWords)), locations, fields: described, categoriesName: Site.CategoriesName }
}

/** All places for those who look after them, for others those where they publish. */
function useLocations(): { ID: number; Name: string }[] {
  const { User } = usePageOptions()
  const query = useRead(findPolicies, { s: '*' }, { enabled: User.IsAdmin || User.CategoriesAdmin, staleTime })
  const own = new Map(User.AddPermissions.map((one) => [one.PublishingPolicyID, one.PublishingPolicyName]))
  own.delete(0)
  return query.data?.Items ?? [...own].map(([ID, Name]) => ({ ID, Name }))
}

/** How what filters name by ids is called. */
export function useChipNames({ c, ab }: Pick<FilterChoices, 'c' | 'ab'>, owner: string | undefined): ChipNames {
  const { types, locations = [], fields = [] } = useFilterOptions()
  const categories = useRead(listCategories, { catid: `${c.slice(0, 100).join(',')},`, ps: 100 }, { enabled: c.length > 0, staleTime })
  const nameIn = (list: readonly { ID: number; Name: string }[]) => (id: number) => list.find(({ ID }) => ID === id)?.Name
  return {
    type: nameIn(types),
    location: nameIn(locations),
    category: (id) => categories.data?.Items.find(({ ID }) => ID === id)?.DisplayName,
    person: (name) => personName(name) ?? (ab.length === 1 ? owner : undefined),
    field: (id) => fields.find(({ ID }) => ID === id),
  }
}
