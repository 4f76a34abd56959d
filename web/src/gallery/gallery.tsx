import { createRootRoute, createRoute, createRouter, RouterProvider, useRouter } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { changeSettings, useSettings } from '../ui/settings.ts';
import { UndoToast } from '../ui/undo-toast.tsx';
import { type Words, WordsProvider } from '../words/words.ts';
import css from './gallery.module.css';
import type { Page } from './page.ts';

// For development only: `npm run dev`, then /gallery. Nothing of it is in the build.

const found = import.meta.glob<{ page: Page }>('./pages/*.tsx', { eager: true });
const PAGES = new Map(
  Object.entries(found).map(([path, { page }]) => [path.replace(/^.*\/|\.tsx$/g, ''), page] as const),
);

function Frame({ page }: { page: Page | undefined }) {
  const { theme } = useSettings();
  const { history } = useRouter();
  return (
    <div className={css.frame}>
      <nav className={css.list} aria-label="Components">
        {[...PAGES].map(([name, { title }]) => (
          <a
            key={name}
            href={`/gallery/${name}`}
            data-page={name}
            aria-current={PAGES.get(name) === page ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault();
              history.push(event.currentTarget.pathname);
            }}
          >
            {title}
          </a>
        ))}
        <button type="button" onClick={() => changeSettings({ theme: theme === 'dark' ? 'light' : 'dark' })}>
          {theme === 'dark' ? 'Light' : 'Dark'}
        </button>
      </nav>
      <main className={css.page}>
        <h1>{page?.title ?? 'Components'}</h1>
        {Object.entries(page?.states ?? {}).map(([name, State]) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <div className={css.state}>
              <State />
            </div>
          </section>
        ))}
      </main>
      <UndoToast />
    </div>
  );
}

const root = createRootRoute();
const index = createRoute({
  getParentRoute: () => root,
  path: '/gallery',
  component: () => <Frame page={undefined} />,
});
const one = createRoute({
  getParentRoute: () => root,
  path: '/gallery/$name',
  component: function One() {
    const { name } = one.useParams();
    return <Frame key={name} page={PAGES.get(name)} />;
  },
});

export function mountGallery(element: HTMLElement, words: Words): void {
  const router = createRouter({ routeTree: root.addChildren([index, one]) });
  createRoot(element).render(
    <WordsProvider value={words}>
      <RouterProvider router={router} />
    </WordsProvider>,
  );
}
