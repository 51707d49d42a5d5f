import { git, gitList, root } from './repository.ts';

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/**
 * Returns the base of the changes: the point where this branch left `origin/main` or `main`, or the previous commit if
 * HEAD is at that point.
 */
export function defaultBase(cwd = root): string {
  const head = revision('HEAD', cwd);
  const main = ['origin/main', 'main'].find((name) => revision(name, cwd) !== undefined);
  const left = main && git(['merge-base', 'HEAD', main], { cwd }).trim();
  if (left && left !== head) return left;
  return revision('HEAD~1', cwd) ?? emptyTree;
}

export function revision(name: string, cwd = root): string | undefined {
  try {
    return git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { cwd }).trim();
  } catch {
    return undefined;
  }
}

export function changedSince(base: string, cwd = root): string[] {
  const differing = gitList(['diff', '--name-only', '--no-renames', '-z', base], cwd);
  const untracked = gitList(['ls-files', '--others', '--exclude-standard', '-z'], cwd);
  return [...new Set([...differing, ...untracked])].sort();
}

export function changedBy(commit: string): string[] {
  return gitList(['diff', '--name-only', '--no-renames', '-z', revision(`${commit}~1`) ?? emptyTree, commit]);
}
