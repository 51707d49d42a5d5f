import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.apache.lucene.monitor.MatchingQueries;
import org.apache.lucene.monitor.Monitor;
import org.apache.lucene.monitor.MonitorConfiguration;
import org.apache.lucene.monitor.MonitorQuery;
import org.apache.lucene.monitor.MultiMatchingQueries;
import org.apache.lucene.monitor.MultipassTermFilteredPresearcher;
import org.apache.lucene.monitor.Presearcher;
import org.apache.lucene.monitor.QueryMatch;
import org.apache.lucene.monitor.TermFilteredPresearcher;
import org.apache.lucene.monitor.TermWeightor;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;

/**
 * The same searches and texts by Lucene's Monitor, on one thread. Reads what match-lucene.ts writes: terms are there already, as this
 * product's tokeniser makes them, so that both find the same and Lucene has none of the work of analysing text.
 *
 * <p>Arguments: file, pairs to write, presearcher ("term" or "multipass"), seconds of a measurement, sizes of batches.
 */
public final class MonitorBench {
  /** Terms of one field by position; positions without any are gaps. */
  private record Terms(String field, String[][] positions) {}

  private record Text(String id, List<Terms> fields, Map<String, List<String>> attributes) {}

  public static void main(String[] args) throws IOException {
    BooleanQuery.setMaxClauseCount(10_000);
    List<Text> texts = new ArrayList<>();
    List<String[]> searches = new ArrayList<>();
    read(Path.of(args[0]), texts, searches);
    Map<String, Integer> frequencies = frequencies(texts.subList(0, Math.min(500, texts.size())));
    TermWeightor weightor =
        TermWeightor.combine(
            TermWeightor.termFreqWeightor(frequencies, 500, 0.1),
            TermWeightor.fieldWeightor(0.0001, "kind", "language", "country", "source"),
            // Terms nobody has seen in the sample are rarer than those of one text.
            term -> frequencies.containsKey(term.text()) ? 1 : 1000);
    Presearcher presearcher =
        args[2].equals("multipass")
            ? new MultipassTermFilteredPresearcher(4, 0.0f, weightor, Collections.emptyList(), Collections.emptySet())
            : new TermFilteredPresearcher(weightor, Collections.emptyList(), Collections.emptySet());
    Analyzer analyzer = new KeywordAnalyzer();
    long before = memory();
    try (Monitor monitor = new Monitor(analyzer, presearcher, new MonitorConfiguration().setQueryUpdateBufferSize(5_000))) {
      double start = cpuSeconds();
      List<MonitorQuery> batch = new ArrayList<>();
      for (String[] search : searches) {
        batch.add(new MonitorQuery(search[1], new QueryReader(search).read()));
        if (batch.size() == 10_000) {
          monitor.register(batch);
          batch.clear();
        }
      }
      monitor.register(batch);
      double registered = cpuSeconds() - start;
      System.out.printf("registered %d in %.1f s%n", searches.size(), registered);
      System.out.printf("megabytes %d%n", (memory() - before) / 1_000_000);
      writePairs(monitor, texts, Path.of(args[1]));
      double seconds = Double.parseDouble(args[3]);
      for (int at = 4; at < args.length; at++) measure(monitor, texts, Integer.parseInt(args[at]), seconds);
    }
  }

  private static long memory() {
    for (int turn = 0; turn < 3; turn++) System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  private static void read(Path file, List<Text> texts, List<String[]> searches) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] parts = line.split("\t", -1);
        if (parts[0].equals("S")) searches.add(parts);
        else texts.add(readText(parts));
      }
    }
  }

  private static Text readText(String[] parts) {
    List<Terms> fields = List.of(readTerms("any", parts[2]), readTerms("title", parts[3]));
    Map<String, List<String>> attributes = new HashMap<>();
    String[] names = {"kind", "language", "country", "source"};
    for (int i = 0; i < names.length; i++) {
      attributes.put(names[i], parts[4 + i].isEmpty() ? List.of() : List.of(parts[4 + i].split(" ")));
    }
    return new Text(parts[1], fields, attributes);
  }

  private static Terms readTerms(String field, String text) {
    String[] positions = text.isEmpty() ? new String[0] : text.split(" ", -1);
    String[][] terms = new String[positions.length][];
    for (int i = 0; i < positions.length; i++) {
      terms[i] = positions[i].isEmpty() ? new String[0] : positions[i].split("\u0001");
    }
    return new Terms(field, terms);
  }

  private static Map<String, Integer> frequencies(List<Text> texts) {
    Map<String, Integer> counts = new HashMap<>();
    for (Text text : texts) {
      List<String> terms = new ArrayList<>();
      for (String[] position : text.fields().get(0).positions()) Collections.addAll(terms, position);
      terms.stream().distinct().forEach(term -> counts.merge(term, 1, Integer::sum));
    }
    return counts;
  }

  private static Document document(Text text) {
    Document document = new Document();
    for (Terms terms : text.fields()) document.add(new TextField(terms.field(), new TermStream(terms.positions())));
    text.attributes()
        .forEach((field, values) -> values.forEach(value -> document.add(new StringField(field, value, Field.Store.NO))));
    return document;
  }

  private static void writePairs(Monitor monitor, List<Text> texts, Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    // A few hundred texts tell whether both find the same.
    for (Text text : texts.subList(0, Math.min(300, texts.size()))) {
      MatchingQueries<QueryMatch> matches = monitor.match(document(text), QueryMatch.SIMPLE_MATCHER);
      for (QueryMatch match : matches.getMatches()) lines.add(text.id() + "\t" + match.getQueryId());
    }
    Collections.sort(lines);
    try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8)) {
      lines.forEach(out::println);
    }
  }

  private static double cpuSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private static void measure(Monitor monitor, List<Text> texts, int batchSize, double seconds) throws IOException {
    long matches = 0;
    long count = 0;
    double elapsed = 0;
    // The first turn is the warm-up. The thread's own time is counted, without that of other programs, compiler and collector.
    for (int turn = 0; turn < 2; turn++) {
      double started = cpuSeconds();
      elapsed = 0;
      count = 0;
      matches = 0;
      for (int at = 0; elapsed < seconds; at = (at + batchSize) % texts.size()) {
        Document[] documents = new Document[batchSize];
        for (int i = 0; i < batchSize; i++) documents[i] = document(texts.get((at + i) % texts.size()));
        MultiMatchingQueries<QueryMatch> found = monitor.match(documents, QueryMatch.SIMPLE_MATCHER);
        for (int i = 0; i < batchSize; i++) matches += found.getMatchCount(i);
        count += batchSize;
        elapsed = cpuSeconds() - started;
      }
    }
    System.out.printf("batches of %d: %.2f texts/s, %.1f matches each%n", batchSize, count / elapsed, (double) matches / count);
  }

  /** Hands out terms that are there. */
  private static final class TermStream extends TokenStream {
    private final String[][] positions;
    private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    private final PositionIncrementAttribute increment = addAttribute(PositionIncrementAttribute.class);
    private int position;
    private int index;
    /** Position of the term before. */
    private int last;

    TermStream(String[][] positions) {
      this.positions = positions;
    }

    @Override
    public void reset() {
      position = 0;
      index = 0;
      last = -1;
    }

    @Override
    public boolean incrementToken() {
      while (position < positions.length && index == positions[position].length) {
        position++;
        index = 0;
      }
      if (position == positions.length) return false;
      clearAttributes();
      term.append(positions[position][index++]);
      increment.setPositionIncrement(position - last);
      last = position;
      return true;
    }
  }

  /** A search in prefix notation: each operator says how many operands follow it. */
  private static final class QueryReader {
    private final String[] parts;
    private int at = 2;

    QueryReader(String[] parts) {
      this.parts = parts;
    }

    Query read() {
      String kind = parts[at++];
      return switch (kind) {
        case "T" -> new TermQuery(new Term(parts[at++], parts[at++]));
        case "P" -> phrase();
        case "A" -> all();
        case "O" -> any();
        case "V" -> values();
        default -> throw new IllegalArgumentException(kind);
      };
    }

    private Query phrase() {
      String field = parts[at++];
      int count = Integer.parseInt(parts[at++]);
      PhraseQuery.Builder phrase = new PhraseQuery.Builder();
      for (int i = 0; i < count; i++) phrase.add(new Term(field, parts[at++]), Integer.parseInt(parts[at++]));
      return phrase.build();
    }

    private Query all() {
      int count = Integer.parseInt(parts[at++]);
      BooleanQuery.Builder all = new BooleanQuery.Builder();
      int wanted = 0;
      for (int i = 0; i < count; i++) {
        boolean isNot = parts[at].equals("N");
        if (isNot) at++;
        else wanted++;
        all.add(read(), isNot ? Occur.MUST_NOT : Occur.FILTER);
      }
      if (wanted == 0) all.add(new MatchAllDocsQuery(), Occur.FILTER);
      return all.build();
    }

    private Query any() {
      int count = Integer.parseInt(parts[at++]);
      BooleanQuery.Builder any = new BooleanQuery.Builder();
      for (int i = 0; i < count; i++) any.add(read(), Occur.SHOULD);
      return any.build();
    }

    private Query values() {
      String field = parts[at++];
      int count = Integer.parseInt(parts[at++]);
      BooleanQuery.Builder any = new BooleanQuery.Builder();
      for (int i = 0; i < count; i++) any.add(new TermQuery(new Term(field, parts[at++])), Occur.SHOULD);
      return any.build();
    }
  }

  private MonitorBench() {}
}
