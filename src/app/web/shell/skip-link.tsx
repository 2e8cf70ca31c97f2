/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 top-3 z-60 -translate-y-20 rounded-full opacity-0 bg-raised px-4 py-2 font-semibold text-ink shadow-float focus:translate-y-0 focus:opacity-100"
    >
      Skip to content
    </a>
  );
}
