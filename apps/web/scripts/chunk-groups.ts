/**
 * Assigns the client's modules to files. Over HTTP/1.1 a browser requests six files at a time, so modules that are
 * always needed together share a file, and modules of a single screen are bundled with it. `npm run build` prints the
 * number of files of a page and fails if there are too many.
 */
import type { Rolldown } from 'vite';

/**
 * Libraries, matched by folder. Imports through a barrel file cannot be traced to modules, because chunks are assigned
 * before tree shaking.
 */
const libraries: Record<string, Omit<Rolldown.CodeSplittingGroup, 'name'>> = {
  react: { test: /node_modules\/(react|react-dom|scheduler)\// },
  router: { test: /node_modules\/@tanstack\/(react-router|router-core|history|react-store|store)\// },
  components: { test: /@mantine\/core\/esm\/core\/MantineProvider\// },
  controls: {
    test: /@mantine\/core\/esm\/(core\/Box\/|components\/(ActionIcon|Button|CloseButton|Loader|Transition|UnstyledButton|Skeleton)\/)/,
  },
  data: { test: /node_modules\/(@urql|urql|wonka|@0no-co)\// },
};

const small: Rolldown.CodeSplittingGroup[] = [
  { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\//, minShareCount: 3 },
  { name: 'hooks', test: /@mantine\/(hooks\/esm|core\/esm\/core)\//, minShareCount: 5 },
];

const pages = [
  { name: 'base', root: /\/web\/index\.html$/ },
  { name: 'sign-in', root: /\/screens\/login\/login-screen\.tsx$/ },
  { name: 'signed-in', root: /\/app\/shell\/shell\.tsx$/ },
  { name: 'list', root: /\/screens\/publications\/publications-screen\.tsx$/ },
] as const;

const isOwn = (id: string) => !id.includes('/node_modules/');

/** A module belongs to the first matching group. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  return [
    ...Object.entries(libraries).map(([name, group]) => ({ name, ...group })),
    ...pages.map(({ name, root }) => ({
      debugName: name,
      test: isOwn,
      name: (id: string, context: Rolldown.ChunkingContext) => {
        const roots = findRoots(id, context, known);
        return roots.size > 1 && roots.values().some((one) => root.test(one)) ? name : null;
      },
    })),
    ...small,
  ];
}

function findRoots(
  id: string,
  context: Rolldown.ChunkingContext,
  known: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const found = known.get(id);
  if (found) return found;
  const roots = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: string) => {
    if (seen.has(one)) return;
    seen.add(one);
    const module = context.getModuleInfo(one);
    if (module?.isEntry || module?.dynamicImporters.length) roots.add(one);
    module?.importers.forEach(visit);
  };
  visit(id);
  known.set(id, roots);
  return roots;
}
