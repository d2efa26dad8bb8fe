import { type AuthorizationInputs, found } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  pages: Object.fromEntries(
    ['/feed.atom', '/podcast.rss'].map((path) => [
      path,
      (id: string, { categoryId }: { categoryId: number }) => [
        `${path}?playlist=${id}`,
        `${path}?s=${found}`,
        `${path}?category=${categoryId}`,
      ],
    ]),
  ),
}
