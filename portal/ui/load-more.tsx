import { Button } from './button.tsx'
import './load-more.css'

export interface LoadMoreProps {
  /** A list that is read page by page (`useInfiniteQuery`). */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  label: string
}

/** The button below a list that adds its next page; nothing after the last one. */
export const LoadMore = ({ query, label }: LoadMoreProps) =>
  query.hasNextPage ? (
    <div className="vp-row vp-load-more">
      <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {label}
      </Button>
    </div>
  ) : null
