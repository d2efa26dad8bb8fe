import type { ItemUses } from '../../sdk/uses/contract.ts'

/** Whether an item is shown anywhere but on its own page. */
export const hasUses = ({ Courses, Websites, OtherWebsiteViews, Playlists, RelatedTo }: ItemUses): boolean =>
  Courses.length + Websites.length + OtherWebsiteViews > 0 || [Playlists, RelatedTo].some(({ Items, Others }) => Items.length + Others > 0)
